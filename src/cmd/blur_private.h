/*
 * blur_private.h - what the files of blur share.
 */
#ifndef CMD_BLUR_PRIVATE_H
#define CMD_BLUR_PRIVATE_H

#include "cmd/blur.h"
#include "engine/effect.h"
#include "engine/stand.h"
#include "engine/unseen.h"

enum { FOLLOWERS = 2, CLAIMS_KEPT = 8 };

struct blur {
	unsigned seen;           /* whose view it is */
	bool leaves_out;
	FILE *out;
	const struct context *whole; /* of the log that is read */
	struct session *session[FOLLOWERS]; /* all steps; those written */
	struct report report[FOLLOWERS];
	uint16_t alias[CARD_MAX];    /* ids for cards that were put down unseen,
	                                NO_CARD: none */
	uint16_t real[CARD_MAX];     /* the card of such an id */
	unsigned faces[PLAYER_MAX];  /* how many of them there are */
	struct step step;
	struct { /* steps not written yet */
		struct step step;
		char *time;
		unsigned of;         /* number of the step in the whole log */
	} left_out[ROW_LENGTH_MAX];
	unsigned count;
	struct { /* for each of the last steps of the whole log */
		unsigned taken[FOLLOWERS]; /* steps of the sessions */
		unsigned lines;
	} made[TAKEBACK_MAX];
	unsigned steps, at;          /* how many there were; the one that is
	                                written */
	const struct state *after;   /* the whole state after the step, */
	bool still;                  /* or where it was judged */
	bool fills;                  /* before which the whole log fills in */
	bool refused;                /* which is not legal, */
	bool ends;                   /* the log has no more steps */
	struct state *stood;         /* and would lead to that */
	struct state *judged;        /* and was judged by that */
	struct state *earlier;       /* before the step that came before */
	struct state *latest;        /* after what came last */
	struct element *ruling;      /* until its step is written; or NULL */
	struct element *claim[CLAIMS_KEPT]; /* not written yet, in order; */
	bool right[CLAIMS_KEPT];     /* in the whole log it holds */
	unsigned claims;
	uint32_t disputes;           /* of the whole log so far */
	uint32_t lost;           /* line of a take-back that goes back too far for
	                            the log that is written; 0: none */
};

/* The state that the written log knows when all its steps have been taken. */
static inline struct context *
known(const struct blur *b)
{
	return session_context(b->session[0]);
}

static inline bool
is_other(const struct blur *b, unsigned player)
{
	return player < PLAYER_MAX && player != b->seen;
}

/* blur_seen.c: the card that the word names, -1: none. */
int card_named(const struct context *, const char *word, size_t length);
/* Whether the player does not see which card it is. */
bool is_hidden(const struct blur *, const struct context *,
    const struct state *, unsigned card);
/* The name under which a step or entry by the player can speak of a card that
 * lay in `before`. */
unsigned told_card(struct blur *, const struct context *,
    const struct state *before, unsigned by, unsigned card);
/* Ids by which the whole log calls cards that nobody saw mean the same here. */
void learn_aliases(struct blur *);
/* Cards that come to light now were shown. */
void show_cards(struct blur *, const struct context *);
/* What this player knew of the step. */
void tell_seen(struct blur *, const struct replay_view *, struct step *);
/* What was written since has named cards that the step would have put down
 * unseen; the ids that the cards had before are given.  Whether there were
 * any. */
bool forget_seen(struct blur *, const uint16_t *before);
/* Ids that mean nothing any more to who reads the new log. */
void forget_gone(struct blur *);
/* Steps were taken back: ids mean what they meant before them. */
void recall_seen(struct blur *);
/* The draw, of a state that a reader takes to be, names the cards that came to
 * the player's hand by then. */
void name_drawn(const struct blur *, const struct state *taken,
    const struct state *then, struct step *);

/* blur_write.c: takes the step, and writes it unless it may be left out. */
void tell_step(struct blur *, const struct step *, const char *time);
/* Whether the step is a draw that tells once more what an order has done
 * already, where the draw itself had to be written. */
bool tells_again(const struct blur *, const struct replay_view *,
    const struct step *);
/* The log goes on without what has been written for so many steps; false: that
 * is more than can be taken back. */
bool take_steps_back(struct blur *, unsigned steps, uint32_t line);
/* Writes what has been left out since the last step. */
void tell_left_out(struct blur *);
void forget_left_out(struct blur *);

/* blur_away.c: which hidden cards were put away by themselves since `then`, if
 * that is a step of its own; after a draw of that player, those that it gave
 * too. */
bool find_put_away(struct blur *, const struct state *then,
    const struct step *before, int drawn_by, struct step *);
/* Whether cards of that player, or of one, that did not lie in the hand have
 * been put away by themselves: a draw must have given them first. */
bool put_away_when_drawn(const struct blur *, const struct state *then,
    const struct step *before, unsigned by);
bool any_put_away(const struct blur *, const struct state *then,
    const struct step *before);

/* blur_drawn.c: whether the draw has happened by itself before the step, if that
 * is known: it may be the one that is missing there. */
bool has_happened(const struct blur *, const struct step *draw,
    const struct step *before);
/* Where other cards came than was taken to be, fewer may have been drawn: as
 * many as the deck lacks; the same in one of the states that a reader can take
 * to be. */
void count_drawn(const struct blur *, struct step *draw);
void count_drawn_there(const struct blur *, const struct context *,
    struct step *draw);
/* A draw that is owed and not listed: the deck lacks its cards, and the hand
 * has them. */
bool find_missing_draw(const struct blur *, const struct state *before,
    struct step *);

/* blur_owed.c: what the whole log needs not say, since it knows an order that
 * nobody saw: the first of the steps that are offered which is that; */
struct owed {
	struct blur *blur;
	bool found;
	struct step step;
};
void note_owed(void *owed, const struct step *);
/* what is owed now, if anything is; */
void find_owed(struct blur *, struct owed *);
/* what nobody saw is named by what has become of it; */
void name_patterns(const struct blur *, struct context *,
    const struct state *before, struct step *);
/* whether it is known what came: a step that says so can be written. */
bool is_named(const struct step *);

/* blur_tell.c: says what has happened by itself before the step. */
void tell_owed(struct blur *, const struct replay_view *,
    const struct step *);

/* Draws and results of chance of which one is owed there, as unseen cards are,
 * with what has become of them since. */
enum { OWED_CHOICES = 8 };
struct owed_there {
	struct blur *blur;
	unsigned count;
	struct step step[OWED_CHOICES];
};
void find_owed_there(struct blur *, struct context *,
    const struct state *before, struct owed_there *);

/* blur_errors.c: in how many respects a reader who takes this to be is wrong, as
 * far as the player sees. */
unsigned errors_of(const struct blur *, const struct state *taken,
    const struct state *is);
/* The same when the draws have been said behind it that the step has left open,
 * or `asked`: that an effect waits for; the state is as it is then. */
enum { OWED_DEEP = 4 }; /* steps that are owed, one behind the other */
unsigned errors_when_drawn(struct blur *, const struct context *,
    const struct state *before, struct state *, bool asked);

/* blur_true.c: what is owed in one of the states that a reader can take to be,
 * if behind it the step is legal and the reader closer to what is the case than
 * without. */
enum nearer { NEARER_OWED, NEARER_NOTHING, NEARER_UNKNOWN };
enum nearer find_nearer(struct blur *, const struct state *before,
    const struct step *, struct step *owed);

/* blur_write.c: the ruling that waits for its step, written now. */
void hold_ruling(struct blur *, const struct element *);
void tell_ruling(struct blur *);
void forget_ruling(struct blur *);

/* blur_element.c: the other sessions take the entry as the whole log did. */
void follow_entry(struct blur *, struct element *);
/* A copy, without children; to be freed by drop_element(). */
struct element *keep_element(const struct element *);
void drop_element(struct element *);
void drop_attribute(struct element *, unsigned at);
void put_entry(struct blur *, const struct element *);

/* blur_claim.c: the claim without what names cards that the player does not
 * see; NULL: nothing is left of it. */
struct element *claim_seen(const struct blur *, const struct context *,
    const struct element *);
/* The claim without what it says of how many cards were drawn in the last step;
 * NULL: it says nothing else, and is gone. */
struct element *claim_told(const struct context *, struct element *);
/* Whether it holds as far as the written log is known, which has compared it
 * then. */
bool is_claim_met(struct blur *, struct element *);
/* Writes the claim, which is freed, or keeps it until it holds: what it speaks
 * of may have happened by itself in the whole log alone.  One that is right
 * there and never holds here is left out. */
void hold_claim(struct blur *, struct element *, bool right);
/* Writes what has been kept, as far as it holds; `all`: whether it does or
 * not. */
void tell_claims(struct blur *, bool all);
void forget_claims(struct blur *);

static inline bool
is_verb(const struct game *game, const struct step *st, const char *verb)
{
	return strcmp(game->steps[st->verb].name, verb) == 0;
}

#endif
