/*
 * blur_write.c - writing a log as one of the players saw it.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/blur.h"
#include "engine/deck.h"
#include "engine/effect.h"
#include "engine/stand.h"
#include "log/decode.h"
#include "log/write.h"

enum { FOLLOWERS = 2 };

/* Draws and the like that the whole log needs not say, since it knows an order
 * that nobody saw. */
enum { OWED_MAX = 16 };

struct blur {
	unsigned seen;           /* whose view it is */
	bool leaves_out;
	FILE *out;
	struct session *session[FOLLOWERS]; /* all steps; those written */
	struct report report[FOLLOWERS];
	uint16_t alias[CARD_MAX];    /* ids for cards that were put down unseen,
	                                NO_CARD: none */
	unsigned faces[PLAYER_MAX];  /* how many of them there are */
	struct step step;
	struct { /* steps not written yet */
		struct step step;
		char *time;
	} left_out[ROW_LENGTH_MAX];
	unsigned count;
	unsigned taken[TAKEBACK_MAX]; /* written for each of the last steps */
	unsigned steps;
	const struct state *after;   /* the whole state after the step */
	struct state *stood;         /* the same of a step that was refused */
	struct state *earlier;       /* before the step that came before */
};

struct blur *
blur_new(unsigned seen, bool leaves_out)
{
	struct blur *b = must(calloc(1, sizeof *b));
	b->seen = seen;
	b->leaves_out = leaves_out;
	for (unsigned i = 0; i < FOLLOWERS; i++)
		b->session[i] = must(session_new());
	b->stood = must(calloc(1, sizeof *b->stood));
	b->earlier = must(calloc(1, sizeof *b->earlier));
	return b;
}

static void
forget_left_out(struct blur *b)
{
	for (unsigned i = 0; i < b->count; i++)
		free(b->left_out[i].time);
	b->count = 0;
}

void
blur_free(struct blur *b)
{
	if (b == NULL)
		return;
	forget_left_out(b);
	free(b->stood);
	free(b->earlier);
	for (unsigned i = 0; i < FOLLOWERS; i++) {
		session_free(b->session[i]);
		report_clear(&b->report[i]);
	}
	free(b);
}

/* The state that the written log knows when all its steps have been taken. */
static struct context *
known(const struct blur *b)
{
	return session_context(b->session[0]);
}

static bool
is_other(const struct blur *b, unsigned player)
{
	return player < PLAYER_MAX && player != b->seen;
}

/* What a position says of cards that lie in play with their backs up. */
static bool
lies_face_down(const struct game *game, const struct card *card)
{
	for (unsigned i = 0; i < game->card_field_count; i++)
		if (game->card_fields[i].type == FIELD_WORD
		    && strcmp(game->card_fields[i].name, "face") == 0)
			return strcmp(game->card_fields[i].words[
			    card->field[i]], "down") == 0;
	return false;
}

/* Whether the player does not see which card it is. */
static bool
is_hidden(const struct blur *b, const struct context *cx,
    const struct state *s, unsigned card)
{
	unsigned kind = card < s->cards ? card_zone(s, card) : NO_ZONE;
	if (kind == NO_ZONE || !is_other(b, card_seat(s, card)))
		return false;
	return (cx->game->zones[kind].flags & (ZONE_DECK | ZONE_HIDDEN)) != 0
	    || lies_face_down(cx->game, &s->card[card]);
}

/* ---- the beginning ---- */

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

/* An id for a card that was put down unseen; -1 when there is no room. */
static int
new_alias(struct blur *b, unsigned player)
{
	struct registry *ids = known(b)->ids;
	char id[32];
	int length;
	do
		length = snprintf(id, sizeof id, "%s.face%u",
		    player_id(player), ++b->faces[player]);
	while (registry_find(ids, id, (size_t)length) >= 0);
	int card = registry_add(ids, id, (size_t)length);
	for (unsigned i = 0; i < FOLLOWERS && card >= 0; i++)
		unseen_alias(session_context(b->session[i])->unseen,
		    (unsigned)card);
	return card;
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
	for (unsigned zone = 0; zone < cx->game->zone_count * SEAT_MAX; zone++)
		if ((cx->game->zones[zone_kind(zone)].flags & ZONE_DECK) != 0
		    && is_other(b, zone_seat(zone)))
			zone_shuffle_unknown(s, zone_kind(zone),
			    zone_seat(zone));
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
	b->steps = 0;
	state_copy(b->earlier, cx->s);
	forget_left_out(b);
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
		position = !state_equal(session_context(ss)->s, cx->s);
		if (position)
			hide_position(b, ss, cx);
	}
	/* What an order that is not told any more did by itself is found as
	 * what an account leaves out. */
	for (unsigned i = 0; i < FOLLOWERS; i++)
		session_leaves_out(b->session[i]);
	write_header(b, view);
	if (position)
		write_position(out, known(b), 2);
}

/* ---- writing steps ---- */

/* The step as it stands in a log, with the time that it was taken at. */
static void
put_step(struct blur *b, const struct step *st, const char *time)
{
	char *text = NULL;
	size_t length;
	FILE *out = must(open_memstream(&text, &length));
	write_step(out, known(b), st);
	fclose(out);
	size_t name = 1 + strcspn(text + 1, " />");
	fprintf(b->out, "  %.*s", (int)name, text);
	if (time != NULL) {
		fputs(" time=\"", b->out);
		write_text(b->out, time);
		putc('"', b->out);
	}
	fprintf(b->out, "%s\n", text + name);
	free(text);
	session_step(b->session[1], st);
}

static void
note_step(struct blur *b, unsigned written)
{
	b->taken[b->steps++ % TAKEBACK_MAX] = written;
}

/* Writes what has been left out since the last step. */
static void
flush(struct blur *b)
{
	for (unsigned i = 0; i < b->count; i++) {
		put_step(b, &b->left_out[i].step, b->left_out[i].time);
		b->taken[(b->steps - b->count + i) % TAKEBACK_MAX] = 1;
	}
	forget_left_out(b);
}

/* A step that names cards says what nobody could fill in. */
static bool
may_be_left_out(const struct blur *b, const struct step *st)
{
	return b->leaves_out && known(b)->game->steps[st->verb].idle
	    && !step_has(st, ATTRIBUTE_CARDS) && !step_has(st, ATTRIBUTE_CARD)
	    && !step_has(st, ATTRIBUTE_ORDER) && b->count < ROW_LENGTH_MAX;
}

/* Steps that the whole log needs not say stand before the step; how many. */
static unsigned
put_filled(struct blur *b)
{
	const char *rows = session_filled(b->session[0]);
	unsigned count = 0;
	while (!b->leaves_out && rows != NULL) {
		size_t length = strcspn(rows, "\n");
		fprintf(b->out, "  %.*s\n", (int)length, rows);
		count++;
		rows = rows[length] == '\n' ? rows + length + 1 : NULL;
	}
	return count;
}

/* Takes the step, and writes it unless it may be left out. */
static void
tell(struct blur *b, const struct step *st, const char *time)
{
	struct context *cx = known(b);
	if (may_be_left_out(b, st)) {
		b->left_out[b->count].step = *st;
		b->left_out[b->count++].time =
		    time != NULL ? must(strdup(time)) : NULL;
		session_step(b->session[0], st);
		note_step(b, 0);
		return;
	}
	if (b->count > 0 && session_tells(b->session[1], st, cx->s))
		forget_left_out(b);
	flush(b);
	session_step(b->session[0], st);
	/* Before a step that is refused nothing is made up. */
	unsigned rows = b->after == b->stood ? 0 : put_filled(b);
	put_step(b, st, time);
	note_step(b, 1 + rows);
}

/* ---- what the player saw ---- */

static void
show_alias(struct blur *b, unsigned card)
{
	unsigned alias = b->alias[card];
	flush(b);
	fprintf(b->out, "  <shown card=\"%s\" is=\"%s\"/>\n",
	    registry_name(known(b)->ids, alias),
	    registry_name(known(b)->ids, card));
	for (unsigned i = 0; i < FOLLOWERS; i++)
		session_shown(b->session[i], alias, card, 0, 0);
	b->alias[card] = NO_CARD;
}

/* The name under which the step can speak of the card. */
static unsigned
told_card(struct blur *b, const struct replay_view *view,
    const struct step *st, unsigned card)
{
	const struct context *cx = session_context(view->session);
	const struct state *before = session_before(view->session);
	if (!is_hidden(b, cx, before, card)
	    || !is_hidden(b, cx, b->after, card))
		return card;
	if (b->alias[card] != NO_CARD)
		return b->alias[card];
	/* Only who put it down knows it. */
	if (step_by(st) != card_seat(before, card)
	    || !holds_a_place(known(b), known(b)->s, card))
		return card;
	int alias = new_alias(b, step_by(st));
	if (alias < 0)
		return card;
	b->alias[card] = (uint16_t)alias;
	return (unsigned)alias;
}

/* Cards that this step brings to light were shown. */
static void
show_cards(struct blur *b, const struct replay_view *view)
{
	const struct context *cx = session_context(view->session);
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (b->alias[card] != NO_CARD
		    && !is_hidden(b, cx, b->after, card))
			show_alias(b, card);
}

static bool
names_cards(enum value_kind kind)
{
	return kind == VALUE_ID || kind == VALUE_IDS
	    || kind == VALUE_IDS_OR_NONE || kind == VALUE_REFERENCES
	    || kind == VALUE_ANY_REFERENCES;
}

static void
tell_cards(struct blur *b, const struct replay_view *view, struct step *st)
{
	const struct step_kind *kind = &view->game->steps[st->verb];
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		int32_t from = a->kind == VALUE_CHOICE ? CHOICE_REFERENCE : 0;
		int32_t *item = st->item + st->argument[a->attribute].first;
		if (from == 0 && !names_cards(a->kind))
			continue;
		for (unsigned i = 0; i < step_count(st, a->attribute); i++)
			if (item[i] >= from && item[i] - from < CARD_MAX)
				item[i] = from + (int32_t)told_card(b, view,
				    st, (unsigned)(item[i] - from));
	}
}

static bool
is_verb(const struct game *game, const struct step *st, const char *verb)
{
	return strcmp(game->steps[st->verb].name, verb) == 0;
}

static void
drop(struct step *st, enum attribute a)
{
	st->argument[a] = (struct argument){ 0, 0, false };
}

/* The cards in the hand of the player that the log so far does not know there,
 * in the order in which they came. */
static void
name_drawn(const struct blur *b, const struct state *truth, struct step *st)
{
	const struct effect_words *words = known(b)->game->effects;
	const struct state *s = known(b)->s;
	unsigned by = step_by(st), count = 0;
	unsigned due = (unsigned)step_value(st, ATTRIBUTE_COUNT);
	int32_t list[CARD_MAX];
	for_each_card (truth, card, words->hand, by)
		if (!card_in(s, card, words->hand, by) && count < due)
			list[count++] = (int32_t)card;
	if (count == due)
		step_set(st, ATTRIBUTE_CARDS, list, count);
}

/* What this player knew of the step. */
static void
blur_one(struct blur *b, const struct replay_view *view, struct step *st)
{
	const struct game *game = view->game;
	unsigned by = step_by(st);
	bool draws = is_verb(game, st, "draw");
	if (is_verb(game, st, "shuffle") && is_other(b, by))
		drop(st, ATTRIBUTE_ORDER);
	if (is_other(b, by) && (draws || is_verb(game, st, "mulligan")))
		drop(st, ATTRIBUTE_CARDS);
	else if (draws && !step_has(st, ATTRIBUTE_CARDS) && draw_names_cards(
	    known(b), game->effects->deck, by,
	    (unsigned)step_value(st, ATTRIBUTE_COUNT)))
		name_drawn(b, b->after, st);
	tell_cards(b, view, st);
}

/* ---- what the whole log did not need to say ---- */

struct owed {
	struct blur *blur;
	bool found;
	struct step step;
};

static void
note_owed(void *closure, const struct step *st)
{
	struct owed *o = closure;
	const struct game *game = known(o->blur)->game;
	if (o->found || (!is_verb(game, st, "draw")
	    && !is_verb(game, st, "random")))
		return;
	o->step = *st;
	o->found = true;
}

/* Cards that came off a deck, or were looked at there, without a step that
 * names them: its top ones before the step that did so. */
static void
name_taken(const struct blur *b, struct step *st)
{
	const struct state *s = known(b)->s;
	const struct question *q = &s->question;
	unsigned deck = known(b)->game->effects->deck, count = 0;
	int32_t list[CARD_MAX];
	for_each_card (b->earlier, card, deck, (unsigned)q->amount)
		if (count < q->maximum && (holds_a_place(known(b), s, card)
		    || card_in(s, card, deck, (unsigned)q->amount)))
			list[count++] = CHOICE_REFERENCE + (int32_t)card;
	step_set(st, ATTRIBUTE_VALUE, list, count);
}

/* Whether the draw has happened by itself before a step that is refused: it may
 * be the one that is missing there. */
static bool
has_happened(const struct blur *b, const struct step *draw,
    const struct step *refused)
{
	unsigned hand = known(b)->game->effects->hand, by = step_by(draw);
	unsigned named = by == step_by(refused)
	    ? step_count(refused, ATTRIBUTE_CARD)
	        + step_count(refused, ATTRIBUTE_CARDS) : 0;
	return zone_count(b->stood, hand, by) + named
	    >= zone_count(known(b)->s, hand, by)
	        + (unsigned)step_value(draw, ATTRIBUTE_COUNT);
}

/* Says what is owed before the step, from what has happened. */
static void
tell_owed(struct blur *b, const struct replay_view *view,
    const struct step *st)
{
	const struct state *before = session_before(view->session);
	struct violation v;
	for (unsigned i = 0; i < OWED_MAX
	    && !step_is_legal(known(b), st, &v); i++) {
		struct owed o = { .blur = b, .found = false };
		legal_steps(known(b), note_owed, &o);
		if (!o.found || (b->after == b->stood
		    && is_verb(view->game, &o.step, "draw")
		    && !has_happened(b, &o.step, st)))
			return;
		if (step_has_pattern(&o.step, ATTRIBUTE_CARDS))
			name_drawn(b, before, &o.step);
		if (step_has_pattern(&o.step, ATTRIBUTE_VALUE))
			name_taken(b, &o.step);
		if (!step_is_legal(known(b), &o.step, &v))
			return;
		tell(b, &o.step, NULL);
	}
}

/* What was owed has named cards that the step would have put down unseen; the
 * ids that the cards had before are given.  Whether there were any. */
static bool
forget_seen(struct blur *b, const uint16_t *before)
{
	const struct context *cx = known(b);
	bool any = false;
	for (unsigned card = 0; card < cx->s->cards; card++)
		if (b->alias[card] != before[card]
		    && !holds_a_place(cx, cx->s, card)) {
			b->alias[card] = before[card];
			any = true;
		}
	return any;
}

void
blur_step(struct blur *b, const struct replay_view *view,
    const struct step *st, const struct element *e, bool legal)
{
	struct context *cx = session_context(view->session);
	/* A step that is refused names what it would have brought to light. */
	if (!legal)
		step_stand(cx, st, b->stood);
	b->after = legal ? cx->s : b->stood;
	b->step = *st;
	show_cards(b, view);
	uint16_t alias[CARD_MAX];
	memcpy(alias, b->alias, sizeof alias);
	blur_one(b, view, &b->step);
	tell_owed(b, view, &b->step);
	if (forget_seen(b, alias)) {
		b->step = *st;
		blur_one(b, view, &b->step);
	}
	const char *time = NULL;
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "time") == 0)
			time = e->attribute[i].value;
	tell(b, &b->step, time);
	state_copy(b->earlier, session_before(view->session));
}

/* ---- what stands between steps ---- */

/* Whether the element names a card that the player does not see. */
static bool
names_hidden(const struct blur *b, const struct replay_view *view,
    const struct element *e)
{
	const struct context *cx = session_context(view->session);
	for (unsigned i = 0; i < e->attributes; i++) {
		const char *at = e->attribute[i].value;
		while (*(at += strspn(at, " \t\n\r")) != '\0') {
			size_t length = strcspn(at, " \t\n\r");
			int card = registry_find(cx->ids, at, length);
			if (card >= 0 && (is_hidden(b, cx, cx->s,
			    (unsigned)card) || b->alias[card] != NO_CARD))
				return true;
			at += length;
		}
	}
	return false;
}

/* Of steps taken back those count that are written. */
static void
take_back(struct blur *b, const struct element *e)
{
	struct problem p = { 0 };
	unsigned steps = 0, written = 0;
	for (unsigned i = 0; i < e->attributes; i++)
		if (strcmp(e->attribute[i].name, "steps") == 0)
			steps = (unsigned)strtoul(e->attribute[i].value, NULL,
			    10);
	for (unsigned i = 0; i < steps && b->steps > 0; i++)
		written += b->taken[--b->steps % TAKEBACK_MAX];
	session_takeback(b->session[0], steps, e->line, &p);
	if (written == 0)
		return;
	session_takeback(b->session[1], written, e->line, &p);
	fprintf(b->out, "  <takeback steps=\"%u\"/>\n", written);
}

/* The other sessions take the entry as the whole log did. */
static void
follow_entry(struct blur *b, const struct element *e)
{
	struct element copy = *e;
	struct problem p = { 0 };
	for (unsigned i = 0; i < FOLLOWERS; i++) {
		struct context *cx = session_context(b->session[i]);
		for (unsigned n = 0; n < copy.attributes; n++)
			copy.attribute[n].used = false;
		if (element_is(e, "ruling"))
			decode_ruling(b->session[i], cx, &copy, &p);
		else if (element_is(e, "adjust"))
			decode_adjust(b->session[i], cx, &copy, &p);
	}
}

void
blur_entry(struct blur *b, const struct replay_view *view,
    const struct element *e)
{
	bool claim = element_is(e, "claim");
	if (element_is(e, "shown")
	    || (claim && names_hidden(b, view, e)))
		return;
	flush(b);
	if (element_is(e, "takeback")) {
		take_back(b, e);
		return;
	}
	fputs("  ", b->out);
	write_element_inline(b->out, e);
	putc('\n', b->out);
	if (claim) {
		for (unsigned i = 0; i < FOLLOWERS; i++)
			session_settle(b->session[i]);
		return;
	}
	follow_entry(b, e);
}

void
blur_end(struct blur *b)
{
	flush(b);
	fputs("</replay>\n", b->out);
}
