/*
 * build.c - which Students a Robot can be built with.
 *
 * Attributes and Students are the two sides of a bipartite graph; a build
 * needs a matching that leaves no Attribute out.  Pairing one after the other
 * is not enough: each Attribute may move a Student that was taken before it.
 */
#include <string.h>

#include "games/frc/parts.h"

enum { STUDENT_MAX = CARD_MAX };

struct build {
	unsigned attributes, students;
	struct wanted attribute[WANTED_MAX];
	uint32_t skills[STUDENT_MAX]; /* bit for each Skill; all if wild */
	uint16_t others[STUDENT_MAX][LABEL_MAX]; /* symbols of other Skills */
	int meets[STUDENT_MAX];       /* the Attribute that the step names */
	bool used[STUDENT_MAX];       /* set aside for a neutral Attribute */
	bool further;                 /* some may meet nothing */
};

uint32_t
frc_skills(struct context *cx, unsigned card)
{
	const struct definition *d = definition_asked(cx, card,
	    ASKED_LABEL, ALL_LABELS);
	uint32_t skills = labels_from(d, IN(FROM_SKILLS) | IN(FROM_ATTRIBUTES))
	    & ALL_SKILLS;
	for (unsigned k = HAS_DESIGN; k <= HAS_SHOOTING; k++) {
		const uint32_t skill = UINT32_C(1) << k;
		if ((skills & skill) != 0
		    ? card_keyword_taken(cx, card, k)
		    : card_keyword(cx, card, k))
			skills ^= skill;
	}
	return skills;
}

static uint32_t
can_do(struct context *cx, unsigned student)
{
	return card_keyword(cx, student, WILD) ? UINT32_MAX
	    : frc_skills(cx, student);
}

/* The number of `waive` or `met` names the Attribute, the first being 1. */
static int
named_attribute(struct context *cx, unsigned robot, unsigned keyword)
{
	return card_keyword(cx, robot, keyword)
	    ? (int)card_keyword_number(cx, robot, keyword) - 1 : -1;
}

/* Skills of other names than the six, which one reading knows. */
static void
other_skills(struct context *cx, unsigned student, uint16_t others[LABEL_MAX])
{
	const struct definition *d = definition_asked(cx, student,
	    ASKED_LABEL, ALL_LABELS);
	for (unsigned i = 0; i < LABEL_MAX; i++)
		others[i] = i < d->labels && d->label[i] == LABEL_OTHER
		    && d->label_from[i] == FROM_SKILLS
		    && says(cx, SKILL_LIST, OPEN) ? d->other_label[i]
		                                  : NO_INDEX;
}

unsigned
frc_attributes(struct context *cx, unsigned robot,
    struct wanted attributes[WANTED_MAX])
{
	const struct definition *d = definition_of(cx, robot);
	int waived = named_attribute(cx, robot, WAIVE);
	int met = named_attribute(cx, robot, MET);
	const unsigned printed = d->labels;
	unsigned count = 0;
	/* What it is given comes behind what is printed. */
	for (unsigned i = 0; i < printed + SKILLS; i++) {
		const bool given = i >= printed;
		const unsigned label = given ? i - printed : d->label[i];
		if (given ? !card_keyword(cx, robot, label)
		    : d->label_from[i] != FROM_ATTRIBUTES || (label < SKILLS
		        && card_keyword_taken(cx, robot, label)))
			continue;
		struct wanted *a = &attributes[count];
		a->label = a->printed = (uint8_t)label;
		a->other = given ? NO_INDEX : d->other_label[i];
		if (a->printed == met) {
			met = -1;
			continue;
		}
		if (a->printed == waived) {
			waived = -1;
			a->label = NEUTRAL;
		}
		count++;
	}
	return count;
}

static bool
has_other(const struct build *b, unsigned student, unsigned attribute)
{
	for (unsigned i = 0; i < LABEL_MAX; i++)
		if (b->others[student][i] != NO_INDEX
		    && b->others[student][i] == b->attribute[attribute].other)
			return true;
	return false;
}

static bool
can_meet(const struct build *b, unsigned student, unsigned attribute)
{
	const struct wanted *a = &b->attribute[attribute];
	const uint8_t label = a->label;
	/* One that is waived may be called by what is printed. */
	if (b->meets[student] >= 0 && b->meets[student] != label
	    && b->meets[student] != a->printed)
		return false;
	if (label == LABEL_OTHER && has_other(b, student, attribute))
		return true;
	return label == NEUTRAL || b->skills[student] == UINT32_MAX
	    || (label < SKILLS && (b->skills[student] >> label & 1) != 0);
}

/* One side of the graph looks for a partner on the other: `of_students` tells
 * which side asks.  partner[] belongs to the side that is asked. */
static bool
find_partner(const struct build *b, bool of_students, unsigned asks,
    int partner[], bool seen[])
{
	unsigned others = of_students ? b->attributes : b->students;
	for (unsigned o = 0; o < others; o++) {
		unsigned student = of_students ? asks : o;
		unsigned attribute = of_students ? o : asks;
		if (seen[o] || b->used[student]
		    || (of_students && b->attribute[attribute].label == NEUTRAL)
		    || !can_meet(b, student, attribute))
			continue;
		seen[o] = true;
		if (partner[o] < 0 || find_partner(b, of_students,
		    (unsigned)partner[o], partner, seen)) {
			partner[o] = (int)asks;
			return true;
		}
	}
	return false;
}

/* The Attributes that no pairing of the Students can meet: bits of their
 * labels, and the symbol of the first that has none. */
struct unmet {
	uint32_t labels;
	int other;
};

static struct unmet
unmet(const struct build *b)
{
	int partner[STUDENT_MAX];
	bool seen[STUDENT_MAX];
	struct unmet u = { 0, -1 };
	for (unsigned i = 0; i < b->students; i++)
		partner[i] = -1;
	for (unsigned a = 0; a < b->attributes; a++) {
		memset(seen, false, b->students);
		if (find_partner(b, false, a, partner, seen))
			continue;
		const struct wanted *wanted = &b->attribute[a];
		if (wanted->label < LABEL_COUNT)
			u.labels |= UINT32_C(1) << wanted->label;
		else if (u.other < 0)
			u.other = wanted->other;
	}
	return u;
}

static struct fact
unmet_fact(const struct context *cx, struct unmet u)
{
	return u.other < 0 || u.other == NO_INDEX ? LABELS("unmet", u.labels)
	    : WORD("unmet", cx->cards->symbol[u.other]);
}

/* The Students not set aside meet at least one named Attribute each, and all
 * named Attributes between them. */
static bool
share_named(const struct build *b)
{
	int partner[WANTED_MAX];
	for (unsigned a = 0; a < b->attributes; a++)
		partner[a] = -1;
	for (unsigned i = 0; i < b->students; i++) {
		bool seen[WANTED_MAX] = { false };
		if (!b->used[i] && !b->further
		    && !find_partner(b, true, i, partner, seen))
			return false;
	}
	for (unsigned a = 0; a < b->attributes; a++) {
		bool met = b->attribute[a].label == NEUTRAL || partner[a] >= 0;
		for (unsigned i = 0; i < b->students && !met; i++)
			met = !b->used[i] && can_meet(b, i, a);
		if (!met)
			return false;
	}
	return true;
}

/* Sets Students aside for the Attributes that are printed neutral in every
 * way. */
static bool
set_aside(struct build *b, unsigned from, unsigned neutral)
{
	if (neutral == 0)
		return share_named(b);
	for (unsigned i = from; i < b->students; i++) {
		if (b->used[i] || (b->meets[i] >= 0 && b->meets[i] != NEUTRAL))
			continue;
		b->used[i] = true;
		bool fits = set_aside(b, i + 1, neutral - 1);
		b->used[i] = false;
		if (fits)
			return true;
	}
	return false;
}

static unsigned
neutrals(const struct build *b)
{
	unsigned count = 0;
	for (unsigned a = 0; a < b->attributes; a++)
		count += b->attribute[a].label == NEUTRAL;
	return count;
}

/* The Attribute that is waived; none: as many as there are. */
static unsigned
waived_one(const struct build *b)
{
	unsigned a = 0;
	while (a < b->attributes && (b->attribute[a].label != NEUTRAL
	    || b->attribute[a].printed == NEUTRAL))
		a++;
	return a;
}

/* Whether the Students can share the named Attributes, some being set aside for
 * the neutral ones. */
static bool
can_share(struct build *b)
{
	const unsigned waived = waived_one(b);
	bool fits = false;
	if (waived == b->attributes)
		return set_aside(b, 0, neutrals(b));
	for (unsigned i = 0; i < b->students && !fits; i++) {
		if (!can_meet(b, i, waived))
			continue;
		b->used[i] = true;
		fits = set_aside(b, 0, neutrals(b) - 1);
		b->used[i] = false;
	}
	return fits;
}

/* The same where further Students may lie under the Robot.  If there are as
 * many as Attributes, sharing leaves enough of them for the neutral ones. */
static bool
can_share_some(struct build *b)
{
	unsigned others = 0;
	b->further = true;
	if (b->students < b->attributes)
		return can_share(b);
	for (unsigned i = 0; i < b->students; i++)
		others += b->meets[i] < 0 || b->meets[i] == NEUTRAL;
	return others >= neutrals(b) && share_named(b);
}

static bool
shares(struct context *cx, struct build *b)
{
	return says(cx, BUILD_SHARING, SHARE_NAMED)
	    && ((b->students <= b->attributes && can_share(b))
	        || (can_share_some(b) && says(cx, BUILD_EXTRA, AT_LEAST)));
}

/* ---- the step ---- */

static void
read_build(struct context *cx, const struct step *st, struct build *b)
{
	b->students = step_count(st, ATTRIBUTE_STUDENTS);
	b->attributes = frc_attributes(cx, step_card(st), b->attribute);
	b->further = false;
	if (b->students > STUDENT_MAX)
		b->students = STUDENT_MAX;
	for (unsigned i = 0; i < b->students; i++) {
		int32_t student = step_item(st, ATTRIBUTE_STUDENTS, i);
		b->skills[i] = can_do(cx, (unsigned)student);
		other_skills(cx, (unsigned)student, b->others[i]);
		b->meets[i] = step_item(st, ATTRIBUTE_MEETS, i);
		b->used[i] = false;
	}
}

static bool
distinct_check(struct context *cx, const struct step *st)
{
	int32_t twice = named_twice(st, ATTRIBUTE_STUDENTS);
	return require(cx, ROBOT_BUILD_DISTINCT, twice < 0,
	    CARD("student", twice));
}

static bool
body_check(struct context *cx, const struct step *st)
{
	unsigned by = step_by(st);
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_STUDENTS); i++) {
		int32_t student = step_item(st, ATTRIBUTE_STUDENTS, i);
		if (!require(cx, ROBOT_BUILD_BODY, has_card(cx->s, student)
		        && card_in(cx->s, (unsigned)student, BODY, by),
		        CARD("student", student), PLAYER("player", by)))
			return false;
	}
	return true;
}

/* Whether so many Students may be used. */
static bool
count_fits(struct context *cx, struct build *b)
{
	if (b->students == b->attributes)
		return true;
	if (b->students > b->attributes)
		return says(cx, BUILD_EXTRA, AT_LEAST);
	return shares(cx, b);
}

static bool
match_check(struct context *cx, const struct step *st, struct build *b)
{
	struct unmet missing = unmet(b);
	bool met = missing.labels == 0 && missing.other < 0;
	if (b->students < b->attributes)
		met = true; /* they share the Attributes: see count_fits */
	else if (!met)
		met = shares(cx, b);
	if (step_has(st, ATTRIBUTE_MEETS)
	    && step_count(st, ATTRIBUTE_MEETS) != b->students)
		met = instead(cx, "{card} cannot be built so: meets names an "
		    "Attribute for each Student");
	if (neutrals(b) > 0)
		applied(cx, ROBOT_NEUTRAL);
	return require(cx, ROBOT_BUILD_MATCH, met, unmet_fact(cx, missing));
}

/* A Student that was played this turn, under the reading that asks for it. */
static bool
ready_check(struct context *cx, const struct step *st)
{
	for (unsigned i = 0; i < step_count(st, ATTRIBUTE_STUDENTS); i++) {
		int32_t student = step_item(st, ATTRIBUTE_STUDENTS, i);
		if (card_fields(cx->s, student)[ARRIVED] != cx->s->global[TURN])
			continue;
		applied(cx, STUDENT_IS_READY);
		if (!require_choice(cx, STUDENT_READY, YES,
		    CARD("student", student)))
			return false;
	}
	return true;
}

/* Of those that are printed one may have been met already; false. */
static bool
tell_met(struct context *cx, unsigned robot)
{
	if (named_attribute(cx, robot, MET) < 0)
		return false;
	reference source = card_keyword_source(cx, robot, MET);
	note_clue(cx, "one is met by {source}", CARD("source",
	    source != NO_REFERENCE ? source : (reference)robot));
	return instead(cx, "the Students named are {students}, unmet is "
	    "{unmet}, and {card} has {attributes} Attributes left to meet");
}

bool
frc_build_check(struct context *cx, const struct step *st)
{
	struct build b;
	if (!distinct_check(cx, st) || !body_check(cx, st))
		return false;
	read_build(cx, st, &b);
	return require(cx, ROBOT_BUILD_COUNT, count_fits(cx, &b)
	            || tell_met(cx, step_card(st)),
	        NUMBER("attributes", b.attributes),
	        NUMBER("students", step_count(st, ATTRIBUTE_STUDENTS)),
	        unmet_fact(cx, unmet(&b)))
	    && match_check(cx, st, &b) && ready_check(cx, st);
}
