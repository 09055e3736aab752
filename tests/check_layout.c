/*
 * check_layout.c - what the state consists of, member by member, and how a
 * position holds each of them.
 *
 * A member without a row leaves a gap between two rows, which is told by its
 * place; a row that is held is changed in a state of a game, and must make
 * another digest and come back from the written position with the same one.
 */
#include <check.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/maker.h"
#include "engine/effect.h"
#include "engine/game.h"
#include "engine/ids.h"
#include "mirror.h"

/* ---- the rows ---- */

/* Makes another state of it; the numbers are found in the state. */
typedef void change_function(struct state *);

struct row {
	const char *name;
	size_t offset, size;
	const char *why;          /* a position need not say it: why */
	change_function *change;  /* it does: makes it another one */
};

#define ROW(of, member) #member, offsetof(struct of, member), \
	sizeof(((struct of *)NULL)->member)
#define HELD(of, member, ...)                                                 \
	static void change_##of##_##member(struct state *s) { __VA_ARGS__; }
#define ROW_HELD(of, member) { ROW(of, member), NULL, change_##of##_##member }
#define ROW_NOT(of, member, why) { ROW(of, member), why, NULL }

/* The first effect under way, the first running one, a card in a hand. */
static struct frame *
frame(struct state *s)
{
	return &s->frame[0];
}

static struct modifier *
modifier(struct state *s)
{
	return &s->modifier[0];
}

/* The kinds of zones that the test uses, as the game lists them. */
static unsigned kind_hand, kind_deck, kind_minions, kind_enchantments;
static unsigned other_definition;

static unsigned
in_hand(const struct state *s)
{
	return zone_first(s, kind_hand, 0);
}

static unsigned
in_play(const struct state *s)
{
	return zone_first(s, kind_minions, 0);
}

HELD(outcome, finished, s->outcome.finished = 1)
HELD(outcome, complete, s->outcome.complete = 1)
HELD(outcome, draw, s->outcome.draw = 1)
HELD(outcome, winners, s->outcome.winners = 2)
HELD(outcome, reason, s->outcome.reason = 1)
HELD(outcome, running, s->outcome.running = 0)
static const struct row outcome_rows[] = {
	ROW_HELD(outcome, finished), ROW_HELD(outcome, complete),
	ROW_HELD(outcome, draw), ROW_HELD(outcome, winners),
	ROW_HELD(outcome, reason), ROW_HELD(outcome, running),
};

HELD(question, kind, s->question.kind = QUESTION_SHUFFLE)
HELD(question, player, s->question.player = 1)
HELD(question, code, s->question.code = 3)
HELD(question, minimum, s->question.minimum = 2)
HELD(question, maximum, s->question.maximum = 2)
HELD(question, card, s->question.card = (uint16_t)in_hand(s))
HELD(question, amount, s->question.amount = 3)
static const struct row question_rows[] = {
	ROW_HELD(question, kind), ROW_HELD(question, player),
	ROW_HELD(question, code), ROW_HELD(question, minimum),
	ROW_HELD(question, maximum), ROW_NOT(question, unused, "nothing"),
	ROW_HELD(question, card), ROW_HELD(question, amount),
};

HELD(modifier, kind, modifier(s)->kind = MODIFIER_SET)
HELD(modifier, which, modifier(s)->which = 1)
HELD(modifier, until, modifier(s)->until = DURATION_TURN)
HELD(modifier, player, modifier(s)->player = 1)
HELD(modifier, source, modifier(s)->source = (uint16_t)in_hand(s))
HELD(modifier, left, modifier(s)->left = 2)
HELD(modifier, target, modifier(s)->target = player_reference(1))
HELD(modifier, amount, modifier(s)->amount = 7)
HELD(modifier, turn, modifier(s)->turn = 1)
static const struct row modifier_rows[] = {
	ROW_HELD(modifier, kind), ROW_HELD(modifier, which),
	ROW_HELD(modifier, until), ROW_HELD(modifier, player),
	ROW_HELD(modifier, source), ROW_HELD(modifier, left),
	ROW_HELD(modifier, target), ROW_HELD(modifier, amount),
	ROW_HELD(modifier, turn),
};

HELD(frame, effect, frame(s)->effect++)
HELD(frame, at, frame(s)->at = 1)
HELD(frame, card, frame(s)->card = (uint16_t)in_hand(s))
HELD(frame, subject, frame(s)->subject = (uint16_t)in_hand(s))
HELD(frame, player, frame(s)->player = 1)
HELD(frame, state, frame(s)->state = frame(s)->state == FRAME_RUNNING
    ? FRAME_WAITING : FRAME_RUNNING)
HELD(frame, about, frame(s)->about = 1)
HELD(frame, groups, frame(s)->end[frame(s)->groups++] = 1)
HELD(frame, batch, s->frame[1].batch++; s->batches++)
HELD(frame, flags, frame(s)->flags = FRAME_FRESH)
HELD(frame, targets, frame(s)->kept = 0;
    frame(s)->end[0] = frame(s)->targets = 2)
HELD(frame, end, frame(s)->end[0] = 0)
HELD(frame, progress, frame(s)->progress = 1)
HELD(frame, options, frame(s)->options = 1)
HELD(frame, kept, frame(s)->kept = 0)
HELD(frame, other, frame(s)->other = (uint16_t)in_hand(s))
HELD(frame, skipped, frame(s)->skipped = 1)
HELD(frame, target, frame(s)->target[0] = player_reference(1))
HELD(frame, amount, frame(s)->amount = 5)
HELD(frame, done, frame(s)->done = 5)
HELD(frame, sum, frame(s)->sum = 5)
HELD(frame, of_each, frame(s)->of_each = 5)
HELD(frame, value, frame(s)->value[2] = 5)
static const struct row frame_rows[] = {
	ROW_HELD(frame, effect), ROW_HELD(frame, at), ROW_HELD(frame, card),
	ROW_HELD(frame, subject), ROW_HELD(frame, player),
	ROW_HELD(frame, state), ROW_HELD(frame, about),
	ROW_HELD(frame, groups), ROW_HELD(frame, batch),
	ROW_HELD(frame, flags), ROW_HELD(frame, targets),
	ROW_HELD(frame, end), ROW_HELD(frame, progress),
	ROW_HELD(frame, options), ROW_HELD(frame, kept),
	ROW_HELD(frame, other), ROW_HELD(frame, skipped),
	ROW_NOT(frame, unused, "nothing"),
	ROW_HELD(frame, target), ROW_HELD(frame, amount),
	ROW_HELD(frame, done), ROW_HELD(frame, sum),
	ROW_HELD(frame, of_each), ROW_HELD(frame, value),
};

HELD(card, definition,
    s->card[in_hand(s)].definition = (uint16_t)other_definition)
HELD(card, next, card_move(s, s->zone[zone_index(kind_deck, 0)].last,
    kind_deck, 0, PLACE_TOP))
HELD(card, block, s->blocks++;
    for_each_card (s, card, kind_deck, 0)
	s->card[card].block = s->blocks)
HELD(card, host,
    unsigned aura = zone_first(s, kind_enchantments, 0);
    s->card[aura].host = s->card[in_play(s)].next)
HELD(card, tokens, s->card[in_play(s)].tokens = 2)
HELD(card, owner, s->card[in_play(s)].owner = 1)
HELD(card, zone, card_move(s, in_play(s), kind_minions, 1, PLACE_BOTTOM))
HELD(card, arrival,
    unsigned card = in_play(s);
    s->card[card].arrival = (uint16_t)++s->arrivals)
static const struct row card_rows[] = {
	ROW_HELD(card, definition), ROW_HELD(card, next),
	ROW_NOT(card, previous, "the same as next, from behind"),
	ROW_HELD(card, block), ROW_HELD(card, host), ROW_HELD(card, tokens),
	ROW_HELD(card, owner), ROW_HELD(card, zone), ROW_HELD(card, arrival),
};

static const struct row zone_rows[] = {
	ROW_NOT(zone, first, "its cards stand in order"),
	ROW_NOT(zone, last, "its cards stand in order"),
	ROW_NOT(zone, count, "its cards stand in order"),
};

HELD(record, kind, s->record[0] = (struct record){
    .kind = RECORD_REFILL, .player = NO_PLAYER, .place = 2,
    .card = s->record[0].card })
HELD(record, player, s->record[0].player = 1)
HELD(record, begins, s->record[0].begins = 0)
HELD(record, place, s->record[1].place = 3)
HELD(record, card, s->record[0].card = s->record[1].card)
static const struct row record_rows[] = {
	ROW_HELD(record, kind), ROW_HELD(record, player),
	ROW_HELD(record, begins), ROW_HELD(record, place),
	ROW_HELD(record, card),
};

HELD(state, global, s->global[TURN]++)
HELD(state, side, s->side[1] = s->side[0])
HELD(state, batches, s->batches++)
HELD(state, player, s->player[1][0]++)
HELD(state, card_field, change_fields(s, in_play(s))[0] = 1)
static const struct row state_rows[] = {
	ROW_HELD(state, global),
	ROW_NOT(state, outcome, "its own rows"),
	ROW_NOT(state, question, "its own rows"),
	ROW_HELD(state, side),
	ROW_NOT(state, players, "the header says it"),
	ROW_NOT(state, modifiers, "as many as there are"),
	ROW_NOT(state, frames, "as many as there are"),
	ROW_NOT(state, records, "as many as there are"),
	ROW_NOT(state, cards, "as many as there are"),
	ROW_NOT(state, bars, "as many as there are"),
	ROW_NOT(state, blocks, "numbers of blocks mean nothing but who "
	    "shares one"),
	ROW_HELD(state, batches),
	ROW_NOT(state, arrivals, "numbers of arrivals mean nothing but their "
	    "order"),
	ROW_NOT(state, unseen, "the header says it"),
	ROW_NOT(state, guessed, "cards must be unseen: check_play and "
	    "cli/blur.sh"),
	ROW_NOT(state, fields, "the game says it"),
	ROW_NOT(state, kinds, "follows from the running effects"),
	ROW_NOT(state, marks, "follows from the fields of cards"),
	ROW_NOT(state, unused, "means nothing"),
	ROW_NOT(state, rows, "follows from the rows of the cards"),
	ROW_NOT(state, row_used, "follows from the rows of the cards"),
	ROW_HELD(state, player),
	ROW_NOT(state, zone, "its own rows"),
	ROW_NOT(state, bits, "kept by the moves, and not compared: follows "
	    "from the zones, definitions and fields of the cards"),
	ROW_NOT(state, record, "its own rows"),
	ROW_NOT(state, modifier, "its own rows"),
	ROW_NOT(state, bar, "what ids cannot be no position says: cards must "
	    "be unseen, fixtures/gazer/unseen.transmuted.xml"),
	ROW_NOT(state, to_page, "means nothing"),
	ROW_NOT(state, frame, "its own rows"),
	ROW_NOT(state, to_next_page, "means nothing"),
	ROW_NOT(state, row, "where the fields of cards stand, not compared"),
	ROW_NOT(state, card, "its own rows"),
	ROW_NOT(state, to_last_page, "means nothing"),
	ROW_HELD(state, card_field),
	ROW_NOT(state, to_block, "means nothing"),
};

#define LAYOUT(of) { #of, of##_rows, sizeof of##_rows / sizeof *of##_rows,    \
	sizeof(struct of) }
static const struct layout {
	const char *name;
	const struct row *rows;
	size_t count, size;
} layouts[] = { LAYOUT(state), LAYOUT(outcome), LAYOUT(question),
	LAYOUT(modifier), LAYOUT(frame), LAYOUT(record), LAYOUT(card),
	LAYOUT(zone) };
enum { LAYOUTS = sizeof layouts / sizeof *layouts };

/* Members stand one behind the other, but for what alignment leaves in the
 * state itself, where no two states are compared as bytes. */
START_TEST(every_member_has_a_row)
{
	const struct layout *l = &layouts[_i];
	size_t end = 0;
	for (size_t i = 0; i < l->count; i++) {
		size_t gap = l->rows[i].offset - end;
		ck_assert_msg(l->rows[i].offset >= end
		    && (gap == 0 || (_i == 0 && gap < sizeof(uint64_t))),
		    "struct %s: what stands before %s has no row", l->name,
		    l->rows[i].name);
		end = l->rows[i].offset + l->rows[i].size;
	}
	ck_assert_msg(l->size - end < (_i == 0 ? sizeof(uint64_t) : 1),
	    "struct %s: what stands behind %s has no row", l->name,
	    l->rows[l->count - 1].name);
}
END_TEST

/* ---- a state that has something of everything ---- */

static unsigned
zone_named(const struct game *game, const char *name)
{
	unsigned kind = 0;
	while (strcmp(game->zones[kind].name, name) != 0)
		kind++;
	return kind;
}

/* An effect of more than one instruction, the next one too. */
static unsigned
long_effect(const struct catalogue *cards)
{
	unsigned e = 0;
	while (cards->effect[e].length < 2 || cards->effect[e + 1].length < 2)
		e++;
	return e;
}

static unsigned
definition_of_type(const struct context *cx, const char *type)
{
	unsigned d = 0;
	while (strcmp(cx->game->types[cx->cards->definition[d].type], type)
	    != 0)
		d++;
	return d;
}

static void
furnish(struct context *cx)
{
	struct state *s = cx->s;
	for (unsigned n = 0; n < 2; n++)
		card_move(s, in_hand(s), kind_minions, 0, PLACE_BOTTOM);
	for_each_card (s, card, kind_deck, 0)
		s->card[card].block = 0;
	unsigned aura = in_hand(s);
	card_move(s, aura, kind_enchantments, 0, PLACE_BOTTOM);
	s->card[aura].definition = (uint16_t)definition_of_type(cx,
	    "enchantment");
	s->card[aura].host = (uint16_t)in_play(s);
	for_each_card (s, card, kind_minions, 0)
		s->card[card].definition = (uint16_t)definition_of_type(cx,
		    "minion");
	s->modifiers = 1;
	s->modifier[0] = (struct modifier){ .kind = MODIFIER_STAT,
		.source = (uint16_t)in_play(s),
		.target = (reference)in_play(s), .amount = 1 };
	s->frames = 1;
	s->frame[0] = (struct frame){ .card = (uint16_t)in_play(s),
		.effect = (uint16_t)long_effect(cx->cards),
		.subject = NO_CARD, .other = NO_CARD, .about = NO_PLAYER,
		.batch = 1, .groups = 1, .targets = 1, .end = { 1 },
		.kept = 1 };
	s->frame[0].target[0] = player_reference(2);
	s->frame[0].target[1] = (reference)in_hand(s);
	s->frame[s->frames++] = s->frame[0];
	s->batches = 1;
	s->records = 2;
	s->record[0] = (struct record){ .kind = RECORD_DRAW, .begins = 1,
		.card = (uint16_t)in_hand(s) };
	s->record[1] = (struct record){ .kind = RECORD_REFILL,
		.player = NO_PLAYER, .place = 1,
		.card = (uint16_t)in_play(s) };
	s->question = (struct question){ .kind = QUESTION_DRAW,
		.minimum = 1, .maximum = 1, .card = s->frame[0].card,
		.amount = 2 };
	other_definition = s->card[in_hand(s)].definition + 1u;
}

static bool
has_enough(const struct state *s)
{
	return s->outcome.running && s->global[TURN] > 0
	    && zone_count(s, kind_hand, 0) > 4
	    && zone_count(s, kind_deck, 0) > 1
	    && s->question.kind == QUESTION_NONE && s->frames == 0
	    && s->modifiers == 0;
}

/* A game of three with cards in a hand and a deck. */
static void
deal(struct maker *m)
{
	enum { SEEDS = 100, STEPS = 200 };
	struct problem problem = { 0 };
	kind_hand = zone_named(m->game, "hand");
	kind_deck = zone_named(m->game, "deck");
	kind_minions = zone_named(m->game, "minions");
	kind_enchantments = zone_named(m->game, "enchantments");
	for (unsigned seed = 1; seed <= SEEDS; seed++) {
		ck_assert_msg(maker_begin(m, seed, &problem), "%s",
		    problem.text);
		for (unsigned n = 0; n < STEPS && maker_next(m); n++) {
			ck_assert(session_step(m->session, &m->step));
			if (has_enough(session_context(m->session)->s))
				return;
		}
	}
	ck_abort_msg("no game has cards enough");
}

/* It comes out of a few pages as it went in. */
static void
check_packed(const struct layout *l, const struct row *row,
    const struct context *of, const char *digest)
{
	struct context cx = *of;
	struct state *packed = calloc(1, sizeof *packed);
	struct state *again = malloc(sizeof *again);
	char after[65];
	memset(again, 0xA5, sizeof *again);
	state_pack(packed, of->s);
	state_unpack(again, packed);
	cx.s = again;
	state_digest(&cx, after);
	ck_assert_msg(strcmp(digest, after) == 0, "struct %s: %s is not packed",
	    l->name, row->name);
	free(packed);
	free(again);
}

static void
check_row(const struct layout *l, const struct row *row, struct maker *m,
    struct mirror *mirror)
{
	struct context cx = *session_context(m->session);
	struct state *s = calloc(1, sizeof *s);
	char before[65], after[65];
	state_copy(s, cx.s);
	cx.s = s;
	furnish(&cx);
	state_digest(&cx, before);
	row->change(s);
	state_digest(&cx, after);
	ck_assert_msg(strcmp(before, after) != 0, "struct %s: the digest does "
	    "not tell another %s", l->name, row->name);
	check_packed(l, row, &cx, after);
	ck_assert_msg(mirror_read(mirror, &cx, m->players, m->edition),
	    "struct %s: a position does not hold %s: %s\n%s", l->name,
	    row->name, mirror->why, mirror->text);
	free(s);
}

START_TEST(what_is_held_comes_back)
{
	const struct game *game = game_find("gazer");
	struct set_index *sets = set_index_new();
	struct mirror mirror;
	struct maker m = { .game = game, .index = sets, .players = 3 };
	mirror_open(&mirror);
	maker_open(&m);
	deal(&m);
	for (unsigned i = 0; i < LAYOUTS; i++)
		for (size_t n = 0; n < layouts[i].count; n++)
			if (layouts[i].rows[n].change != NULL)
				check_row(&layouts[i], &layouts[i].rows[n],
				    &m, &mirror);
	maker_close(&m);
	mirror_close(&mirror);
	set_index_free(sets);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("layout");
	TCase *tcase = tcase_create("layout");
	tcase_set_timeout(tcase, 3600);
	tcase_add_loop_test(tcase, every_member_has_a_row, 0, LAYOUTS);
	tcase_add_test(tcase, what_is_held_comes_back);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? 0 : 1;
}
