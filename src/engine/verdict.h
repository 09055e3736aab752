/*
 * verdict.h - what is found out about one replay.  Everything in it is text or
 * a number that can be printed as it stands: a report format decides nothing.
 */
#ifndef ENGINE_VERDICT_H
#define ENGINE_VERDICT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In order of precedence; also the exit status. */
enum verdict {
	VERDICT_LEGAL,
	VERDICT_DISPUTED,
	VERDICT_ILLEGAL,
	VERDICT_UNREADABLE
};

/* legal, disputed, illegal, unreadable */
extern const char *const verdict_names[];

/* Where the game was when a step was judged. */
struct moment {
	bool given;
	uint32_t duel;        /* number of the duel, game or battle, 0: none */
	int32_t turn;
	const char *phase;    /* word of the log, or NULL */
	char *player;         /* the turn player, or NULL */
	char *called;         /* the same in a sentence, or NULL */
};

enum dispute_kind {
	DISPUTE_CLAIM,
	DISPUTE_READING,
	DISPUTE_ACCOUNT     /* steps were left out, and it is not clear which */
};

struct dispute {
	enum dispute_kind kind;
	uint32_t step;      /* last step before it, or the step itself */
	uint32_t line;
	uint32_t column;
	struct moment moment;
	/* a claim: */
	char *of;           /* player or card, NULL for the game */
	char *claim;        /* its name */
	char *claimed;
	char *computed;
	char *holds_under;  /* id=choice, by blanks; "" if none */
	char *said;         /* all of it by names: "life of Ada: claimed …" */
	/* a reading: */
	const char *reading;/* its id */
	const char *is;     /* the other choice */
	const char *effect; /* legal, illegal, outcome */
	const char *rule;   /* id, with illegal */
	char *winner;       /* with outcome: as in struct report, or NULL */
	const char *reason;
	char *did;          /* the step by names: "Ada: attack Bob", or NULL */
	/* how the game stands there as it is read here, with outcome */
	char *here_winner;
	const char *here_reason;
	bool open;          /* all is decided by it here, and not there */
	/* an account: the steps that were filled in, and others that would do
	 * as well, one a line as they would be written */
	char *row, *other;
};

struct report_fact {
	const char *name;
	bool number;        /* value is a number, else text */
	int32_t value;
	char *text;
};

/* Players of a report, as many as a game can have. */
enum { REPORT_PLAYERS = 8 };

/* A judge's entry that was taken on trust. */
struct entry {
	const char *kind;   /* ruling or adjust */
	uint32_t line;
	uint32_t step;      /* last step before it */
	char *text;         /* what it says */
};

struct report {
	char *file;           /* as it was named, masked */
	unsigned replay;      /* number in its file, from 1; 0: the file itself
	                         could not be read */
	const char *game;     /* NULL if it is not known */
	const char *edition;  /* NULL if the game has none */
	char *name[REPORT_PLAYERS]; /* of the players in the log, or NULL */
	char *called[REPORT_PLAYERS]; /* the same in a sentence, or NULL */
	enum verdict verdict;
	bool complete;
	/* where it went wrong: illegal or unreadable */
	uint32_t step, line, column;
	char *action;         /* name of the step */
	char *by;             /* player, NULL if none */
	const char *rule;     /* id of rule or reading */
	const char *heading;
	char *did;            /* the step by names: "Ada: attack Bob", or NULL */
	char *message;        /* one sentence */
	unsigned fact_count;
	struct report_fact fact[8];
	unsigned legal_shown;
	char *legal[20];      /* what was legal instead, as in a log, those
	                         of the refused kind first */
	uint32_t legal_count;
	char *could;          /* the same in words, a line a player, or NULL */
	struct moment moment;
	/* a damage that was found after an illegal step, or NULL */
	char *damage;
	uint32_t damage_line, damage_column;
	struct dispute *dispute; /* the first ones */
	unsigned disputes;
	uint32_t dispute_count; /* all */
	uint32_t dispute_max; /* as many are told; 0: all */
	struct entry *entry;  /* the first ones of `unverified` */
	unsigned entries;
	/* the latest finished duel, battle or game */
	char *winner;         /* players by blanks, `draw`, or NULL */
	const char *reason;
	uint32_t steps, claims, unverified;
	uint32_t unseen;      /* what only cards that nobody saw could decide */
	uint32_t filled;      /* steps that the log left out */
	/* every illegal step, where the replay went on behind it; only the
	 * place, the rule and what was legal are set */
	struct report *broken;
	unsigned breaks;
	/* what was changed for this replay: ids of cards, by blanks, and
	 * name=value of constants, by blanks; NULL: nothing */
	char *changed_cards, *changed_constants;
	char digest[65];      /* hexadecimal; "" if there is no state, or
	                         nobody asked for it */
	/* what a fixture expects; NULL if it is none */
	struct expectation *expect;
	bool expect_damaged;  /* there is one, which cannot be read */
	unsigned begins_line, begins_column; /* of <replay>; 0: unknown */
};

#define STEP_ANY UINT32_MAX

/* What <expect> says. */
struct expectation {
	uint32_t line, column;
	enum verdict verdict;
	uint32_t step;        /* STEP_ANY: not given */
	char *rule;           /* NULL: not given */
	char *winner;         /* NULL: not given */
	char *digest;         /* NULL: not given */
	int32_t unseen, filled; /* -1: not given */
	struct dispute *dispute; /* with only the given fields set */
	unsigned disputes;
};

void report_clear(struct report *); /* frees what it owns */
/* A new one at the end.  NULL if it is only counted, for enough are kept; the
 * disputes of readings are all kept, being at most so many as there are other
 * choices. */
struct dispute *report_dispute(struct report *, enum dispute_kind);
struct entry *report_entry(struct report *);
struct report *report_break(struct report *);
/* How many of the disputes are told. */
unsigned report_told(const struct report *);
/* The name of a player by its id ("A"), or NULL. */
const char *report_name(const struct report *, const char *id);
/* What a player is called in a sentence, by its id. */
const char *report_called(const struct report *, const char *id);

/*
 * Compares a report with what its fixture expects.  Writes one line for each
 * difference into `out` (owned by the caller, freed with free()); NULL if
 * there is none.
 */
char *expectation_compare(const struct report *);

#endif
