/*
 * blur_begin.c - a log as one player saw it: its header and position.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur_private.h"
#include "engine/deck.h"
#include "log/write.h"

struct blur *
blur_new(unsigned seen, bool leaves_out)
{
	struct blur *b = must(calloc(1, sizeof *b));
	b->seen = seen;
	b->leaves_out = leaves_out;
	for (unsigned i = 0; i < FOLLOWERS; i++)
		b->session[i] = must(session_new());
	b->stood = must(calloc(1, sizeof *b->stood));
	b->judged = must(calloc(1, sizeof *b->judged));
	b->earlier = must(calloc(1, sizeof *b->earlier));
	b->latest = must(calloc(1, sizeof *b->latest));
	return b;
}

const char *
blur_cannot(const struct replay_view *view, unsigned player)
{
	const struct state *s = session_context(view->session)->s;
	if (player >= s->players)
		return "has no such player";
	return seat_unseen(s, player)
	    ? "was kept by who did not see the cards of that player" : NULL;
}

uint32_t
blur_lost(const struct blur *b)
{
	return b->lost;
}

void
blur_free(struct blur *b)
{
	if (b == NULL)
		return;
	forget_left_out(b);
	forget_ruling(b);
	forget_claims(b);
	free(b->stood);
	free(b->judged);
	free(b->earlier);
	free(b->latest);
	for (unsigned i = 0; i < FOLLOWERS; i++) {
		session_free(b->session[i]);
		report_clear(&b->report[i]);
	}
	free(b);
}

/* The same choices and numbers as in the whole log. */
static void
begin_session(struct session *ss, const struct context *cx,
    struct report *report)
{
	const struct session_options options = { .compare = COMPARE_NO,
		.write_legal = write_step };
	report_clear(report);
	*report = (struct report){ 0 };
	session_begin(ss, cx->game, cx->cards, cx->ids, &options, report);
	for (unsigned i = 0; i < cx->game->reading_count; i++)
		session_fix(ss, i, cx->choice[i], FIXED_LOG);
	for (unsigned i = 0; i < cx->game->constant_count; i++)
		session_change(ss, i, cx->constant[i], FIXED_LOG);
	session_names(ss, cx->names);
}

/* A position says of hidden cards how many there are, and of decks not in
 * which order they lie. */
static void
hide_position(struct blur *b, struct session *ss, const struct context *cx)
{
	struct context *to = session_context(ss);
	struct state *s = to->s;
	uint8_t unseen = s->unseen;
	state_copy(s, cx->s);
	s->unseen = unseen;
	for (unsigned kind = 0; kind < cx->game->zone_count; kind++)
		for_each_seat (s, seat)
			if ((cx->game->zones[kind].flags & ZONE_DECK) != 0
			    && is_other(b, seat))
				zone_shuffle_unknown(s, kind, seat);
	for (unsigned card = 0; card < s->cards; card++)
		if (is_hidden(b, cx, cx->s, card))
			s->card[card].block = (uint16_t)(UNSEEN_BLOCK
			    + card_seat(s, card));
	unseen_sort(to, s, NULL);
}

/* The header as it was, with unseen="yes" for the other players. */
static void
write_header(const struct blur *b, const struct replay_view *view)
{
	const struct game *game = view->game;
	const char *at = view->header != NULL ? view->header : "";
	fprintf(b->out, "<replay format=\"1\" game=\"%s\"", game->name);
	if (view->report->edition != NULL)
		fprintf(b->out, " edition=\"%s\"", view->report->edition);
	fputs(b->leaves_out ? " account=\"short\">\n" : ">\n", b->out);
	unsigned player = 0;
	for (const char *end; *at != '\0'; at = end) {
		end = at + strcspn(at, "\n");
		end += *end == '\n';
		const char *tag = at + strspn(at, " ");
		bool is_player = strncmp(tag, "<player ", 8) == 0;
		bool unseen = is_player && is_other(b, player)
		    && memmem(at, (size_t)(end - at), "unseen=\"yes\"", 12)
		    == NULL;
		player += is_player;
		if (unseen)
			fprintf(b->out, "  <player unseen=\"yes\" %.*s",
			    (int)(end - tag - 8), tag + 8);
		else
			fwrite(at, 1, (size_t)(end - at), b->out);
	}
}

void
blur_begin(struct blur *b, const struct replay_view *view, FILE *out)
{
	const struct context *cx = session_context(view->session);
	bool position = false;
	b->out = out;
	b->whole = cx;
	b->steps = b->lost = b->disputes = 0;
	b->refused = b->ends = false;
	state_copy(b->earlier, cx->s);
	state_copy(b->latest, cx->s);
	forget_left_out(b);
	forget_ruling(b);
	forget_claims(b);
	memset(b->faces, 0, sizeof b->faces);
	for (unsigned i = 0; i < CARD_MAX; i++)
		b->alias[i] = NO_CARD;
	for (unsigned i = 0; i < FOLLOWERS; i++) {
		struct session *ss = b->session[i];
		begin_session(ss, cx, &b->report[i]);
		for (unsigned p = 0; p < cx->s->players; p++)
			if (is_other(b, p) && !session_unseen(ss, p))
				defect("out of memory");
		session_start(ss, cx->s->players, cx->s->side, false);
		position = !same_future(cx->game,
		    session_context(ss)->s, cx->s);
		if (position)
			hide_position(b, ss, cx);
	}
	/* What an order that is not told any more did by itself is found as
	 * what an account leaves out. */
	for (unsigned i = 0; i < FOLLOWERS; i++)
		session_leaves_out(b->session[i]);
	for (unsigned i = 0; i < FOLLOWERS && !b->leaves_out; i++)
		session_whole(b->session[i]);
	write_header(b, view);
	if (position)
		write_position(out, known(b), 2);
}

