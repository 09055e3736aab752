/*
 * say_who.c - players in words, and the mark of a choice.
 */
#include "cards/say_private.h"

/* The three forms of each kind of player. */
struct persons {
	const char *form[3]; /* enum person */
};

static struct persons
persons_of(enum who who, bool two)
{
	switch (who) {
	case WHO_YOU:
		return (struct persons){ { "you", "you", "your" } };
	case WHO_OPPONENT:
		return two ? (struct persons){ { "the opponent",
			"the opponent", "the opponent's" } }
		    : (struct persons){ { "each opponent", "each opponent",
			"each opponent's" } };
	case WHO_ALLY:
		return (struct persons){ { "each ally", "each ally",
			"each ally's" } };
	case WHO_EACH:
		return (struct persons){ { "each player", "each player",
			"each player's" } };
	case WHO_CHOSEN:
		return (struct persons){ { "the chosen player",
			"the chosen player", "the chosen player's" } };
	case WHO_CONTROLLER:
		return (struct persons){ { "its controller", "its controller",
			"its controller's" } };
	case WHO_OWNER:
		return (struct persons){ { "its owner", "its owner",
			"its owner's" } };
	case WHO_ABOUT:
		return (struct persons){ { "the player whom the event is about",
			"that player", "that player's" } };
	case WHO_COUNT:
		break;
	}
	return (struct persons){ { "nobody", "nobody", "nobody's" } };
}

void
say_who(struct speaker *s, enum who who, unsigned group, enum person person)
{
	fputs(persons_of(who, s->game->most_players == 2).form[person],
	    s->out);
	if (who == WHO_CHOSEN)
		say_choice_mark(s, group);
}

/* Who answers, or has a number, is one player: of several the first by seat. */
void
say_first_of(struct speaker *s, enum who who, unsigned group,
    enum person person)
{
	static const char *const of_several[WHO_COUNT] = {
		[WHO_OPPONENT] = "opponent", [WHO_ALLY] = "ally",
		[WHO_EACH] = "player",
	};
	bool two = who == WHO_OPPONENT && s->game->most_players == 2;
	if (two || of_several[who] == NULL)
		say_who(s, who, group, person);
	else
		fprintf(s->out, "the first %s%s", of_several[who],
		    person == PERSON_OWNER ? "'s" : "");
}

bool
who_takes_s(enum who who)
{
	return who != WHO_YOU;
}

void
say_choice_mark(struct speaker *s, unsigned group)
{
	if (s->choices > 1 && group < FRAME_GROUP_MAX)
		fprintf(s->out, " [%u]", group + 1);
}
