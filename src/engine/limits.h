/*
 * limits.h - every bound of the engine in one place.
 *
 * The state is one flat value, so each of its arrays has a fixed size.  A log
 * that needs more is refused with the name of the limit (verdict: unreadable),
 * never cut short in silence.
 */
#ifndef ENGINE_LIMITS_H
#define ENGINE_LIMITS_H

enum {
	PLAYER_MAX = 8,        /* players of one game */
	COMMON = PLAYER_MAX,   /* seat that owns the zones shared by all */
	SEAT_MAX = PLAYER_MAX + 1,

	CARD_MAX = 1024,       /* card instances of one replay, tokens too */
	ZONE_KIND_MAX = 24,    /* kinds of zones of one game */
	ZONE_MAX = ZONE_KIND_MAX * SEAT_MAX,

	GLOBAL_FIELD_MAX = 48, /* fields of the game as a whole */
	PLAYER_FIELD_MAX = 40, /* fields of each player */
	CARD_FIELD_MAX = 24,   /* fields of each card */
	BAR_MAX = 32,          /* unseen cards under new ids of which is known
	                          what they cannot be; of more nothing is */

	MODIFIER_MAX = 192,    /* running effects with an end */
	FRAME_MAX = 64,        /* effects being carried out or waiting */
	FRAME_TARGET_MAX = 64, /* cards or players chosen for one effect */
	FRAME_GROUP_MAX = 4,   /* choices that one effect asks for */
	PRINTED_EFFECT_MAX = 24, /* effects that one card has printed */
	CARD_EFFECT_MAX = 32,  /* effects of one card, copies included */
	EFFECT_COST_MAX = 4,   /* costs of one effect */
	FRAME_VALUE_MAX = 6,   /* numbers that one effect keeps, */
	STEP_VALUES = 2,       /* of them filled by the step itself */

	TAKEBACK_MAX = 16,     /* steps that can be taken back */

	ROW_LENGTH_MAX = 16,   /* steps left out in a row */
	ACCOUNT_STATE_MAX = 1024, /* states that the search for them looks at */
	BREAK_MAX = 1000,      /* illegal steps of a replay that goes on */

	HAPPENING_MAX = 512,   /* facts kept about the last step */
	RECORD_MAX = 512,      /* of them, what the log may still record */
	STEP_ITEM_MAX = 2048,  /* ids, numbers and words of one step */
	CLUE_FACTS = 4,        /* facts of a clue, behind those of a rule */
	FACT_MAX = 8,          /* facts of one verdict */

	RULE_MAX = 192,        /* rules of one game */
	READING_MAX = 128,     /* readings of one game */
	CONSTANT_MAX = 48,     /* numbers of the rulebook of one game */
	CHOICE_MAX = 4,        /* choices of one reading */

	EVENT_MAX = 256,       /* events of one game */
	DEFINITION_MAX = 1024, /* card definitions in reach of one replay */
	DEFINITION_VALUE_MAX = 16, /* printed numbers of one definition */
	LABEL_MAX = 8,         /* printed labels of one definition */

	ID_LENGTH_MAX = 64,    /* bytes of a card's id, with a NUL */
	NUMBER_MAX = 999999,   /* largest number in a log or card set */
	EFFECT_WORK_MAX = 1000, /* effects set off by one step */
	MOVE_MAX = 32767,      /* cards that one step moves */
	QUERY_WORK_MAX = 1000000, /* cards and effects that are looked at in one
	                          step, or for all claims behind one, to know
	                          what effects make of a card */

	/* The same in all of a log, and how much more for each of its replays and
	 * steps: of real ones a step looks at some hundreds. */
	LOG_WORK_MAX = 20000000,
	REPLAY_WORK = 50000,
	STEP_WORK = 5000,
	/* In worlds of other readings together. */
	OTHERS_WORK = 20000,

	/* To list the legal steps at one place, and so much at least where the log
	 * has used up its own. */
	LISTING_WORK_MAX = 10000000,
	LISTING_WORK = 10000
};

#endif
