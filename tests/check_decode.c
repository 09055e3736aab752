/*
 * check_decode.c - elements to steps, positions, claims and entries, and back,
 * on a game that has one field, step and claim of each kind.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/sets.h"
#include "engine/effect.h"
#include "log/decode.h"
#include "log/log.h"
#include "log/write.h"

/* ---- the game ---- */

enum { DECK, HAND, FIELD, ROW };
static const struct zone_kind zones[] = {
	[DECK] = { "deck", ZONE_DECK }, [HAND] = { "hand", 0 },
	[FIELD] = { "field", ZONE_IN_PLAY }, [ROW] = { "row", ZONE_COMMON },
};
static const char *const phases[] = { "main", "end", NULL };
static const char *const faces[] = { "up", "down", NULL };
static const char *const reasons[] = { "none", "life", NULL };
static const struct field global_fields[] = {
	{ "turn", FIELD_NUMBER, 0, 0, 999, 0, NULL },
	{ "turn-player", FIELD_PLAYER, -1, -1, 7, 0, NULL },
	{ "phase", FIELD_WORD, 0, 0, 1, 0, phases },
	{ "target", FIELD_CARD, 0, 0, CARD_MAX, 0, NULL },
	{ "asked", FIELD_PLAYERS, 0, 0, 255, 0, NULL },
};
static const struct field player_fields[] = {
	{ "life", FIELD_NUMBER, 20, -99, 99, 0, NULL },
};
static const struct field card_fields[] = {
	{ "tapped", FIELD_YES_NO, 0, 0, 1, 0, NULL },
	{ "face", FIELD_WORD, 0, 0, 1, 0, faces },
};
static const char *const types[] = { "unit", NULL };
static const struct card_stat stats[] = { { "attack", "attack", 0, 99, true } };
static const struct keyword keywords[] = { { "rush", false } };
static const struct rule rules[] = {
	{ "mini.rule", RULE_CHECK, "Rule", "A rule.", "broken" },
};
static const char *const events[] = { "none", "arrives", NULL };
static const char *const acts[] = { "attack", NULL };
/* Everything is possible. */
#define ROW(name, xml) [OPERATION_##name] = { ON_PLAYERS | ON_CARDS           \
	| ON_TABLE, true, UINT16_MAX },
static const struct operation_row operations[] = { OPERATIONS(ROW) };
static const struct effect_words words = { .events = events, .acts = acts,
	.operations = operations,
	.deck = DECK, .hand = HAND, .discard = HAND };

static bool
check_any(struct context *cx, const struct step *st)
{
	return require(cx, 0, step_by(st) != 1);
}

static void
apply_any(struct context *cx, const struct step *st)
{
	(void)cx;
	(void)st;
}

static const char *const cast_words[] = { "fast", "slow", NULL };
static const char *const what_words[] = { WHAT_WORDS, NULL };
#define ANY .check = check_any, .apply = apply_any
static const struct step_kind steps[] = {
	{ "deck", BY_OPTIONAL, {
	    { ATTRIBUTE_PILE, VALUE_WORD, true, .words = cast_words },
	    { ATTRIBUTE_DECK_CARDS, VALUE_DECK } }, ANY },
	{ "cast", BY_PLAYER, {
	    { ATTRIBUTE_CARD, VALUE_ID },
	    { ATTRIBUTE_TARGETS, VALUE_REFERENCES, true },
	    { ATTRIBUTE_COUNT, VALUE_POSITIVE, true },
	    { ATTRIBUTE_AS, VALUE_WORDS, true, .words = cast_words },
	    { ATTRIBUTE_METHOD, VALUE_ANY_WORD, true, .words = cast_words },
	    { ATTRIBUTE_COST, VALUE_IDS_OR_NONE, true },
	    { ATTRIBUTE_DEF, VALUE_DEFINITION, true },
	    { ATTRIBUTE_FACES, VALUE_NUMBERS, true } }, ANY },
	{ "choose", BY_PLAYER, {
	    { ATTRIBUTE_WHAT, VALUE_WORD, .words = what_words },
	    { ATTRIBUTE_VALUE, VALUE_CHOICE } }, ANY,
	    .known = KNOWN_CHOOSE },
	{ "toss", BY_NONE, { { ATTRIBUTE_WINNER, VALUE_PLAYER } }, ANY },
};

static void
compute_life(struct context *cx, unsigned of, struct claim_value *v)
{
	v->item[v->count++] = cx->s->player[of][0];
}

static void
compute_tapped(struct context *cx, unsigned of, struct claim_value *v)
{
	v->item[v->count++] = card_fields(cx->s, of)[0];
}

static void
compute_hand(struct context *cx, unsigned of, struct claim_value *v)
{
	for_each_card (cx->s, card, HAND, of)
		v->item[v->count++] = (int32_t)card;
}

static void
compute_score(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)cx;
	(void)of;
	v->item[v->count++] = 1;
	v->item[v->count++] = 0;
}

static void
compute_turn_player(struct context *cx, unsigned of, struct claim_value *v)
{
	(void)of;
	v->item[v->count++] = cx->s->global[TURN_PLAYER];
}

static const struct claim_kind claims[] = {
	{ "life", CLAIM_OF_PLAYER, CLAIM_NUMBER, .compute = compute_life },
	{ "hand", CLAIM_OF_PLAYER, CLAIM_SET, .compute = compute_hand },
	{ "tapped", CLAIM_OF_CARD, CLAIM_YES_NO, .compute = compute_tapped },
	{ "score", CLAIM_OF_NONE, CLAIM_SCORE, .compute = compute_score },
	{ "turn-player", CLAIM_OF_NONE, CLAIM_PLAYER,
	    .compute = compute_turn_player },
	{ .name = NULL }
};

static const struct game mini = {
	.name = "mini", .title = "Mini", .least_players = 2, .most_players = 2,
	.rules = rules, .rule_count = 1, .zones = zones, .zone_count = 4,
	.phases = phases, .global_fields = global_fields,
	.global_field_count = 5, .player_fields = player_fields,
	.player_field_count = 1, .card_fields = card_fields,
	.card_field_count = 2, .reasons = reasons, .no_winner = "none",
	.types = types, .stats = stats, .stat_count = 1,
	.keywords = keywords, .keyword_count = 1, .effects = &words,
	.steps = steps, .step_count = 4,
	.claims = claims,
};

/* ---- one replay ---- */

static struct catalogue *cards;
static struct registry *ids;
static struct session *session;
static struct report report;
static struct context *cx;
static struct problem problem;
static struct log *log_of_element;

static struct element *
element(const char *text)
{
	char name[32];
	log_close(log_of_element);
	log_of_element = log_open_memory(text, strlen(text));
	ck_assert_int_eq(sscanf(text, "<%31[a-z]", name), 1);
	struct element *e = log_document(log_of_element, name, &problem);
	ck_assert_msg(e != NULL, "%s", problem.text);
	return e;
}

static void
begin(bool position)
{
	static const struct session_options options = { .compare = COMPARE_NO };
	static const uint8_t sides[PLAYER_MAX] = { 0, 1 };
	catalogue_clear(cards, &mini);
	registry_clear(ids);
	report_clear(&report);
	session_begin(session, &mini, cards, ids, &options, &report);
	ck_assert(catalogue_add_cards(cards, element("<cards>"
	    "<card id='orc' name='Orc' type='unit' attack='2'>"
	    "<effect when='play'><draw/></effect>"
	    "<effect when='activate'><draw/><draw/></effect></card>"
	    "<card id='elf' name='Elf' type='unit'/></cards>"), 0, &problem,
	    NULL, NULL));
	session_start(session, 2, sides, position);
	cx = session_context(session);
}

static void
setup(void)
{
	cards = catalogue_new(&mini);
	ids = registry_new();
	session = session_new();
	memset(&report, 0, sizeof report);
	begin(false);
}

static void
teardown(void)
{
	report_clear(&report);
	session_free(session);
	registry_free(ids);
	catalogue_free(cards);
	log_close(log_of_element);
	log_of_element = NULL;
}

static struct step step;

static bool
decodes(const char *text)
{
	return decode_step(cx, element(text), 1, &step, &problem);
}

static void
refuses(const char *text, const char *why)
{
	ck_assert(!decodes(text));
	ck_assert_str_eq(problem.text, why);
}

/* The step is written as it was read. */
static void
returns(const char *text)
{
	char *written = NULL;
	size_t size;
	FILE *out = open_memstream(&written, &size);
	ck_assert_msg(decodes(text), "%s", problem.text);
	write_step(out, cx, &step);
	fclose(out);
	ck_assert_str_eq(written, text);
	free(written);
}

#define BOTH_DECKS                                                            \
	returns("<deck by=\"A\"><card def=\"orc\" ids=\"A1 A2\"/>"            \
	    "<card def=\"elf\" ids=\"A3\"/></deck>");                         \
	returns("<deck by=\"B\"><card def=\"elf\" ids=\"B1\"/></deck>")

START_TEST(steps_return)
{
	BOTH_DECKS;
	ck_assert_uint_eq(step_by(&step), 1);
	returns("<cast by=\"A\" card=\"A1\"/>");
	returns("<cast by=\"A\" card=\"A1\" targets=\"B A2\" count=\"3\" "
	    "as=\"fast slow\" cost=\"\" def=\"elf\" faces=\"1 6\"/>");
	returns("<choose by=\"B\" what=\"option\" value=\"2\"/>");
	returns("<choose by=\"B\" what=\"targets\" value=\"A1 B\"/>");
	returns("<toss winner=\"B\"/>");
	ck_assert(decodes("<cast by='A' card='A1' method='other'/>"));
	ck_assert_int_eq(step_value(&step, ATTRIBUTE_METHOD), WORD_OTHER);
}
END_TEST

START_TEST(steps_refused)
{
	BOTH_DECKS;
	refuses("<jump by='A'/>", "mini has no step <jump>; "
	    "it is one of deck, cast, choose, toss");
	refuses("<choose by='A' what='option' value='A1'/>",
	    "<choose>: the value of an option is its number");
	refuses("<choose by='A' what='targets' value='A1 heads'/>",
	    "<choose>: the values of such a choice are ids, or none");
	refuses("<cast card='A1'/>", "<cast> needs the attribute by");
	refuses("<cast by='C' card='A1'/>",
	    "by=\"C\" is not a player of this replay; it is one of A, B");
	refuses("<cast by='A'/>", "<cast> needs the attribute card");
	refuses("<cast by='A' card='A9'/>",
	    "there is no card A9 in this replay; the nearest are A1, A2, A3");
	refuses("<cast by='A' card='B'/>", "card=\"B\" is not a card");
	refuses("<cast by='A' card='A1 A2'/>",
	    "card=\"A1 A2\" is not a single value");
	refuses("<cast by='A' card='A1' targets=''/>",
	    "targets=\"\" is not a value");
	refuses("<cast by='A' card='A1' count='0'/>",
	    "count=\"0\" is not a whole number from 1 to 999999");
	refuses("<cast by='A' card='A1' as='odd'/>",
	    "as=\"odd\" is not one of the words that may stand there; "
	    "it is one of fast, slow");
	refuses("<cast by='A' card='A1' def='ogre'/>",
	    "no card set of this replay has a card ogre; it is one of orc, "
	    "elf");
	refuses("<cast by='A' card='A1' x='1'/>",
	    "<cast> has no attribute x; it is one of by, card, count, "
	    "targets, cost, as, method, faces, def");
	refuses("<cast by='A' card='A1'><a/></cast>",
	    "<cast> holds no elements");
	refuses("<toss by='A' winner='B'/>", "<toss> has no attribute by");
	refuses("<deck by='A'><card def='orc' ids='A1'/></deck>",
	    "the id A1 stands twice");
	refuses("<deck by='A'><card def='orc' ids='H'/></deck>",
	    "the id H is that of a player");
	refuses("<deck by='A'><card def='orc' ids='a/b'/></deck>", "the id "
	    "a/b has a character other than letters, digits and . - _");
	refuses("<deck by='A'><card def='orc' ids='A1.1'/></deck>",
	    "the id A1.1 is kept for a token of A1");
	refuses("<deck by='A'><card def='ogre' ids='X'/></deck>",
	    "no card set of this replay has a card ogre; it is one of orc, "
	    "elf");
}
END_TEST

/* After the end of a replay tokens are taken as they are named. */
START_TEST(stopped_steps)
{
	BOTH_DECKS;
	struct element *e = element("<cast by='A' card='A1.3'/>");
	ck_assert(!decode_step(cx, e, 1, &step, &problem));
	ck_assert(decode_stopped_step(cx, e, 1, &step, &problem));
	e = element("<cast by='A' card='C1.3'/>");
	ck_assert(!decode_stopped_step(cx, e, 1, &step, &problem));
}
END_TEST

/* ---- claims ---- */

static const char *const place = "<position turn='4' turn-player='A'>"
    "<player id='A' life='7'><hand><card def='orc' ids='A1 A2'/></hand>"
    "<field><card def='elf' ids='A3' tapped='yes'/></field></player>"
    "</position>";

static unsigned
disputes_of(const char *text, uint32_t count)
{
	uint32_t claimed = 0;
	unsigned before = report.disputes;
	ck_assert_msg(decode_claim(session, cx, element(text), &claimed,
	    &problem), "%s", problem.text);
	ck_assert_uint_eq(claimed, count);
	return report.disputes - before;
}

static void
no_claim(const char *text, const char *why)
{
	uint32_t claimed;
	ck_assert(!decode_claim(session, cx, element(text), &claimed,
	    &problem));
	ck_assert_str_eq(problem.text, why);
}

START_TEST(claims_compared)
{
	begin(true);
	ck_assert(decode_position(cx, element(place), &problem));
	ck_assert_uint_eq(disputes_of("<claim of='A' life='7' "
	    "hand='A2 A1'/>", 2), 0);
	ck_assert_uint_eq(disputes_of("<claim of='A' life='8' hand=''/>", 2),
	    2);
	ck_assert_str_eq(report.dispute[1].computed, "A1 A2");
	ck_assert_uint_eq(disputes_of("<claim of='A3' tapped='yes'/>", 1), 0);
	ck_assert_uint_eq(disputes_of("<claim score='1-0' turn-player='A'/>",
	    2), 0);
	ck_assert_uint_eq(disputes_of("<claim score='1-1' "
	    "turn-player='none'/>", 2), 2);
	no_claim("<claim of='A' tapped='yes'/>",
	    "mini has no claim tapped of a player; a card has it");
	no_claim("<claim of='A9' tapped='yes'/>", "of=\"A9\" is neither a card "
	    "nor a player of this replay; the nearest are A1, A2, A3");
	no_claim("<claim of='A' life='many'/>",
	    "life=\"many\" is not a whole number up to 999999");
	no_claim("<claim of='A' life='1000000'/>",
	    "life=\"1000000\" is not a whole number up to 999999");
	no_claim("<claim of='A' hand='A7'/>",
	    "hand=\"A7\" is not a list of cards of this replay; "
	    "the nearest are A1, A2, A3");
	no_claim("<claim score='1--1'/>",
	    "score=\"1--1\" is not numbers joined by hyphens");
	no_claim("<claim of='A'/>", "<claim> claims nothing");
}
END_TEST

/* ---- judge's entries ---- */

START_TEST(entries)
{
	begin(true);
	ck_assert(decode_position(cx, element(place), &problem));
	ck_assert(decode_adjust(session, cx, element("<adjust of='B' "
	    "life='-3' note='a slip'/>"), &problem));
	cx = session_context(session);
	ck_assert_int_eq(cx->s->player[1][0], -3);
	ck_assert(decode_adjust(session, cx, element("<adjust card='A3' "
	    "to='hand' of='B'/>"), &problem));
	cx = session_context(session);
	ck_assert_uint_eq(zone_count(cx->s, HAND, 1), 1);
	ck_assert_uint_eq(report.unverified, 2);
	ck_assert(!decode_adjust(session, cx, element("<adjust of='A' "
	    "tapped='yes'/>"), &problem));
	ck_assert_str_eq(problem.text, "<adjust> cannot set tapped there; "
	    "it is life");
	ck_assert(decode_ruling(session, cx, element("<ruling "
	    "decision='stands' rule='mini.rule'/>"), &problem));
	ck_assert(!decode_ruling(session, cx, element("<ruling "
	    "decision='stands' rule='mini.law'/>"), &problem));
}
END_TEST

/* ---- positions ---- */

static const char *const whole =
"<position turn=\"5\" turn-player=\"B\" phase=\"end\" target=\"A4\" "
"asked=\"A B\">\n"
"  <player id=\"A\" life=\"-2\">\n"
"    <deck>\n"
"      <card def=\"orc\" ids=\"A1\"/>\n"
"      <unknown>\n"
"        <card def=\"orc\" ids=\"A2\"/>\n"
"        <card def=\"elf\" ids=\"A3\"/>\n"
"      </unknown>\n"
"    </deck>\n"
"    <field>\n"
"      <card def=\"elf\" ids=\"A4 A5\" owner=\"B\" tapped=\"yes\"/>\n"
"      <card def=\"orc\" ids=\"A6\" host=\"A4\" tokens-made=\"2\" "
"face=\"down\"/>\n"
"    </field>\n"
"  </player>\n"
"  <player id=\"B\"/>\n"
"  <common>\n"
"    <row>\n"
"      <card def=\"elf\" ids=\"R1\"/>\n"
"    </row>\n"
"  </common>\n"
"  <outside>\n"
"    <card def=\"elf\" ids=\"A6.1\" owner=\"A\"/>\n"
"  </outside>\n"
"  <arrivals order=\"A6 A5 A4\"/>\n"
"  <outcome finished=\"1\" winner=\"B\" reason=\"life\"/>\n"
"  <modifier kind=\"stat\" which=\"attack\" until=\"turn\" player=\"A\" "
"source=\"A4\" target=\"A5\" amount=\"-2\" turn=\"5\"/>\n"
"  <modifier kind=\"permit\" which=\"mini.rule\" until=\"turns\" "
"player=\"B\" target=\"B\" left=\"2\"/>\n"
"  <modifier kind=\"used\" until=\"permanent\" target=\"A6\" "
"effect=\"orc:2\" left=\"1\"/>\n"
"  <effect effect=\"orc:2\" state=\"waiting\" card=\"A6\" player=\"A\" "
"at=\"1\" batch=\"3\" ordered=\"yes\" done=\"-1\" targets=\"A4 B\" "
"ends=\"1 2\" values=\"0 7\"/>\n"
"  <question kind=\"game\" player=\"B\" card=\"A6\" minimum=\"1\" "
"maximum=\"2\" amount=\"9\" code=\"4\"/>\n"
"</position>\n";

static char *
written_position(void)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	write_position(out, cx, 0);
	fclose(out);
	return text;
}

START_TEST(positions_return)
{
	char first[65], second[65];
	begin(true);
	ck_assert_msg(decode_position(cx, element(whole), &problem), "%s",
	    problem.text);
	char *text = written_position();
	ck_assert_str_eq(text, whole);
	free(text);
	state_digest(cx, first);
	begin(true);
	ck_assert(decode_position(cx, element(whole), &problem));
	state_digest(cx, second);
	ck_assert_str_eq(first, second);
}
END_TEST

static void
no_position(const char *inside, const char *why)
{
	char text[1024];
	snprintf(text, sizeof text, "<position><player id='A'><field>"
	    "<card def='orc' ids='A1 A2'/></field></player>%s</position>",
	    inside);
	begin(true);
	ck_assert_msg(!decode_position(cx, element(text), &problem), "%s",
	    inside);
	ck_assert_str_eq(problem.text, why);
}

START_TEST(positions_refused)
{
	no_position("<player id='A'/>", "the player A stands twice");
	no_position("<player id='C'/>",
	    "id=\"C\" is not a player of this replay; it is one of A, B");
	no_position("<player id='B' mana='1'/>",
	    "<player> has no attribute mana; it may have life");
	no_position("<player id='B' life='100'/>",
	    "life=\"100\" is not a whole number from -99 to 99");
	no_position("<player id='B'><row/></player>",
	    "mini has no zone <row> there; it is one of deck, hand, "
	    "field");
	no_position("<player id='B'><hand/><hand/></player>",
	    "the zone <hand> stands twice");
	no_position("<common><row><card def='elf' ids='A1'/></row></common>",
	    "the id A1 stands twice");
	no_position("<common><row><card def='elf' ids='K.2'/>"
	    "<card def='elf' ids='K' tokens-made='1'/></row></common>",
	    "the id K.2 is kept for a token of K");
	no_position("<common><row><unknown/></row></common>",
	    "only decks have parts of unknown order");
	no_position("<common><row><card def='elf' ids='X' host='Y'/></row>"
	    "</common>", "host=\"Y\" is not a card of this replay; "
	    "it is one of A1, A2, X");
	no_position("<common><row><card def='elf' ids='X' host='X'/></row>"
	    "</common>", "the card X lies on itself");
	no_position("<outcome/><outcome/>", "<outcome> stands twice");
	no_position("<weather/>", "a position has no element <weather>; it is "
	    "one of player, common, outside, arrivals, guessed, outcome, "
	    "modifier, effect, batch, unrecorded, question");
	no_position("<modifier kind='stat' which='magic'/>", "which=\"magic\" "
	    "is nothing that kind=\"stat\" can change");
	no_position("<effect effect='orc:9' card='A1' player='A'/>",
	    "effect=\"orc:9\" names no effect of a card");
	no_position("<effect effect='orc:1' card='A1' player='A' at='5'/>",
	    "at=\"5\" is not a whole number from 0 to 1");
	no_position("<effect effect='orc:1' card='A1' player='A' ends='1'/>",
	    "ends do not fit the targets");
}
END_TEST

/* ---- what a fixture expects ---- */

START_TEST(expectations)
{
	struct expectation *expect;
	const struct game *game = game_find("iotabots");
	ck_assert(decode_expect(game, element("<expect verdict='illegal' "
	    "step='4'><dispute kind='claim' step='1' of='B' claim='life'/>"
	    "</expect>"), &expect, &problem));
	report.expect = expect;
	ck_assert_int_eq(expect->verdict, VERDICT_ILLEGAL);
	ck_assert_uint_eq(expect->step, 4);
	ck_assert_uint_eq(expect->disputes, 1);
	ck_assert_str_eq(expect->dispute[0].claim, "life");
	ck_assert(!decode_expect(game, element("<expect verdict='fine'/>"),
	    &expect, &problem));
	ck_assert(!decode_expect(game, element("<expect verdict='legal'>"
	    "<dispute kind='claim'/></expect>"), &expect, &problem));
	ck_assert_str_eq(problem.text, "<dispute> needs the attribute claim");
	ck_assert(!decode_expect(game, element("<expect verdict='illegal' "
	    "rule='mana.pya'/>"), &expect, &problem));
	ck_assert_str_eq(problem.text, "rule=\"mana.pya\" is not known; the "
	    "nearest is iotabots.mana.pay");
}
END_TEST

/* ---- times ---- */

START_TEST(times)
{
	static const char *const good[] = { "2026-11-22", "2026-11-22T18:30",
		"18:30", "T18:30", "18:30:05", "18:30:05.25", "18:30:05,25",
		"18:30Z", "18:30+01:00", "18:30-23:59", "00:00",
		"2024-02-29", "2000-02-29", "2026-12-31",
		"2026-01-01T18:30:05.25-01:00" };
	static const char *const bad[] = { "", "2026", "2026-1-1", "noon",
		"2026-00-01", "2026-13-01", "2026-11-00", "2026-11-31",
		"2026-02-29", "1900-02-29", "2024-02-30",
		"2026-1x-01", "2026/11/22", "2026-11/22", "2026-11-22 18:30",
		"2026-11-22T", "2026-11-22T18", "2026-11-22T18:30x", "25:00",
		"18:60", "18:30:61", "18:30:05.", "18:30:05.x", "18:30+",
		"18:30+24:00", "18:30+01", "18:30+01:60", "18:30-01:6",
		"18:30x", "18.30", "/8:30", "1:30", "18:3", "18:30:" };
	for (unsigned i = 0; i < sizeof good / sizeof *good; i++)
		ck_assert_msg(is_time(good[i]), "%s", good[i]);
	for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!is_time(bad[i]), "%s", bad[i]);
}
END_TEST

int
main(void)
{
	Suite *suite = suite_create("decode");
	TCase *tests = tcase_create("tables");
	tcase_add_checked_fixture(tests, setup, teardown);
	tcase_add_test(tests, steps_return);
	tcase_add_test(tests, steps_refused);
	tcase_add_test(tests, stopped_steps);
	tcase_add_test(tests, claims_compared);
	tcase_add_test(tests, entries);
	tcase_add_test(tests, positions_return);
	tcase_add_test(tests, positions_refused);
	tcase_add_test(tests, expectations);
	tcase_add_test(tests, times);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
