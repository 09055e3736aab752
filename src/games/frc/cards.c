/*
 * cards.c - what a card definition and a deck list have to be.
 */
#include <string.h>

#include "games/frc/parts.h"

/* ---- effects on a card ---- */

static bool
is_endless(unsigned until)
{
	return until == DURATION_PERMANENT || until == DURATION_WHILE_SOURCE;
}

/* An effect of the moment of play ends at once, but for what it leaves. */
static bool
what_is_left_ends(const struct effect *e, bool only_time)
{
	bool lasts = false;
	for (unsigned i = 0; i < e->remains; i++) {
		/* One more of an act is none that an end is printed for. */
		if (e->remain[i].extra)
			continue;
		lasts = true;
		if (is_endless(e->remain[i].until))
			return false;
	}
	return lasts || !only_time;
}

/* Of its own accord, or (only_time) because its time runs out.  What happens to
 * its own card is done when it has happened. */
static bool
effect_ends(const struct catalogue *cards, const struct effect *e,
    bool only_time)
{
	if (!is_endless(e->until))
		return true;
	if (e->kind == EFFECT_PLAY)
		return what_is_left_ends(e, only_time);
	return !only_time && (is_about_itself(cards, e)
	    || (e->kind == EFFECT_CONTINUOUS && e->conditions > 0));
}

static unsigned
printed_keywords(const struct definition *d)
{
	return (unsigned)__builtin_popcount(d->keywords);
}

static unsigned
count_effects(const struct context *cx, const struct definition *d,
    bool ending, bool only_time)
{
	unsigned count = 0;
	for (unsigned i = 0; i < d->effects; i++)
		count += effect_ends(cx->cards,
		    &cx->cards->effect[d->effect + i], only_time) == ending;
	return count;
}

/* ---- definitions ---- */

#define DEFINITION(d) WORD("definition", (d)->id)

static bool
type_check(struct context *cx, const struct definition *d)
{
	return require(cx, CARD_TYPE, d->type < TYPE_COUNT
	        || (d->other_type == NULL
	            && instead(cx, "{definition} has no type")),
	        DEFINITION(d), WORD("type",
	            d->other_type != NULL ? d->other_type : "none"))
	    && require(cx, CARD_NAME,
	        d->name != NULL && d->name[strspn(d->name, " ")] != '\0',
	        DEFINITION(d));
}

static bool
mark_check(struct context *cx, const struct definition *d)
{
	const char *letter = "not stated", *border = "not stated";
	bool right = true;
	for (unsigned i = 0; i < d->labels; i++) {
		unsigned label = d->label[i], from = d->label_from[i];
		const char *word = label < LABEL_COUNT
		    ? cx->game->labels[label] : "another one";
		if (from == FROM_LETTER) {
			letter = word;
			right = right && label == LETTER_T + (unsigned)d->type;
		} else if (from == FROM_BORDER) {
			border = word;
			right = right
			    && label == BORDER_BLUE + (unsigned)d->type;
		}
	}
	return require(cx, CARD_MARK, right, DEFINITION(d),
	    WORD("type", cx->game->types[d->type]), WORD("letter", letter),
	    WORD("border", border));
}

/* Words of one attribute of the definition: how many, how many of them no
 * Skill, and how many neutral. */
struct words {
	int32_t count, unknown, neutral;
};

static struct words
count_words(const struct definition *d, unsigned from)
{
	struct words w = { 0, 0, 0 };
	for (unsigned i = 0; i < d->labels; i++) {
		if (d->label_from[i] != from)
			continue;
		w.count++;
		w.neutral += d->label[i] == NEUTRAL;
		w.unknown += d->label[i] > NEUTRAL;
	}
	return w;
}

/* Some editions want exactly one Skill of a Student. */
bool
frc_is_dealt(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	return d->type != TYPE_STUDENT
	    || count_words(d, FROM_SKILLS).count == 1
	    || cx->choice[STUDENT_SKILL_COUNT]
	        == STUDENT_SKILL_COUNT_ONE_OR_MORE;
}

static bool
student_check(struct context *cx, const struct definition *d)
{
	struct words w = count_words(d, FROM_SKILLS);
	int32_t unknown = w.unknown;
	if (unknown > 0 && says(cx, SKILL_LIST, OPEN))
		unknown = 0;
	unknown += w.neutral;
	bool right = unknown == 0;
	if (w.count == 0)
		right = instead(cx, "{definition} has no Skill");
	else if (right && w.count > 1)
		right = says(cx, STUDENT_SKILL_COUNT, ONE_OR_MORE)
		    || instead(cx, "{definition} has {skills} Skills instead "
		    "of one");
	if (!require(cx, CARD_STUDENT_SKILLS, right, DEFINITION(d),
	        NUMBER("skills", w.count), NUMBER("unknown", unknown)))
		return false;
	applied(cx, CARD_STUDENT_EFFECT);
	return d->effects + printed_keywords(d) > 0
	    || require_choice(cx, STUDENT_EFFECT, OPTIONAL, DEFINITION(d));
}

static bool
support_check(struct context *cx, const struct definition *d)
{
	unsigned printed = printed_keywords(d);
	unsigned count = d->effects + printed;
	if (d->type == TYPE_TEAM)
		return require(cx, CARD_TEAM_EFFECT, count > 0, DEFINITION(d));
	if (d->type == TYPE_MENTOR) {
		unsigned ending = count_effects(cx, d, true, true);
		bool some = count > 0 || instead(cx,
		    "{definition} is a Mentor without an effect");
		return require(cx, CARD_MENTOR_EFFECT,
		    some && ending == 0, DEFINITION(d),
		    NUMBER("effects", count), NUMBER("ending", ending));
	}
	/* A printed keyword is there as long as the card is. */
	unsigned endless = count_effects(cx, d, false, false) + printed;
	bool some = count > 0
	    || instead(cx, "{definition} is an Event without an effect");
	return require(cx, CARD_EVENT_EFFECT, some && endless == 0,
	    DEFINITION(d), NUMBER("effects", count),
	    NUMBER("endless", endless));
}

static bool
robot_check(struct context *cx, const struct definition *d)
{
	struct words w = count_words(d, FROM_ATTRIBUTES);
	bool offense = d->stat[OFFENSE] >= 0;
	bool defense = d->stat[DEFENSE] >= 0;
	if (!require(cx, CARD_ROBOT_STATS, offense && defense,
	        DEFINITION(d), WORD("stat", offense ? "defence" : "offence")))
		return false;
	int32_t unknown = w.unknown;
	if (unknown > 0 && says(cx, SKILL_LIST, OPEN))
		unknown = 0;
	applied(cx, CARD_ROBOT_EFFECT);
	bool some = w.count > 0 || instead(cx, "{definition} has no Attribute");
	return require(cx, CARD_ROBOT_ATTRIBUTES,
	    some && unknown == 0, DEFINITION(d),
	    NUMBER("attributes", w.count), NUMBER("unknown", unknown));
}

bool
frc_definition_check(struct context *cx, unsigned definition)
{
	const struct definition *d = &cx->cards->definition[definition];
	if (!type_check(cx, d) || !mark_check(cx, d))
		return false;
	switch ((enum card_type)d->type) {
	case TYPE_TEAM:
	case TYPE_MENTOR:
	case TYPE_EVENT:
		return support_check(cx, d);
	case TYPE_STUDENT:
		return student_check(cx, d);
	case TYPE_ROBOT:
		return robot_check(cx, d);
	case TYPE_COUNT:
		break;
	}
	return true;
}

/* ---- deck lists ---- */

static bool
size_check(struct context *cx, const struct step *st)
{
	int32_t size = (int32_t)listed_cards(st);
	if (says(cx, DECK_SIZE_TEAM, INCLUDED))
		size++;
	bool most = size <= constant(cx, DECK_MOST)
	    || says(cx, DECK_FREE_CLAUSE, NO_MAX);
	return require(cx, DECK_SIZE_MIN, size >= constant(cx, DECK_LEAST),
	        NUMBER("cards", size),
	        NUMBER("limit", constant(cx, DECK_LEAST)))
	    && require(cx, DECK_SIZE_MAX, most, NUMBER("cards", size),
	        NUMBER("limit", constant(cx, DECK_MOST)));
}

static bool
copies_check(struct context *cx, const struct step *st, unsigned n,
    struct copies found)
{
	const struct definition *d = listed_definition(cx, st, n);
	int32_t copies = found.named;
	if (n > 0 && listed_definition(cx, st, n - 1) == d)
		return true;
	if (copies > constant(cx, COPIES_MOST)
	    && says(cx, COPIES_IDENTITY, PRINTING))
		copies = found.own;
	return require(cx, DECK_COPIES, copies <= constant(cx, COPIES_MOST),
	    DEFINITION(d), NUMBER("copies", copies),
	    NUMBER("limit", constant(cx, COPIES_MOST)));
}

static bool
team_list_check(struct context *cx, const struct step *st)
{
	int32_t teams = (int32_t)listed_of_type(cx, st, TYPE_TEAM)
	    + cx->s->player[step_by(st)][TEAM_LISTED];
	return require(cx, DECK_ONE_TEAM,
	    teams == 1 && listed_cards(st) == 1, NUMBER("teams", teams));
}

static bool
no_team_check(struct context *cx, const struct step *st)
{
	const struct definition *team = NULL;
	for (unsigned i = 0; i < listed_cards(st) && team == NULL; i++) {
		const struct definition *d = listed_definition(cx, st, i);
		if (d->type == TYPE_TEAM)
			team = d;
	}
	return require(cx, DECK_NO_TEAM, team == NULL,
	    WORD("definition", team != NULL ? team->id : "none"));
}

bool
frc_deck_list_check(struct context *cx, const struct step *st)
{
	if (step_has(st, ATTRIBUTE_PILE))
		return team_list_check(cx, st);
	applied(cx, DECK_ANY_MIX);
	return size_check(cx, st) && copies_pass(cx, st, copies_check)
	    && no_team_check(cx, st);
}
