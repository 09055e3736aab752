/*
 * state_words.c - the words of a position for what the engine keeps.
 */
#include "log/reader.h"

const char *const modifier_words[] = {
	[MODIFIER_NONE] = "none",
	[MODIFIER_STAT] = "stat",
	[MODIFIER_SET] = "set",
	[MODIFIER_KEYWORD] = "keyword",
	[MODIFIER_LOSE] = "lose",
	[MODIFIER_BAN] = "ban",
	[MODIFIER_PERMIT] = "permit",
	[MODIFIER_CONTROL] = "control",
	[MODIFIER_EFFECT] = "effect",
	[MODIFIER_FIELD] = "field",
	[MODIFIER_COPY] = "copy",
	[MODIFIER_USED] = "used",
	[MODIFIER_GAME] = "game",
	NULL
};

const char *const duration_words[] = {
	[DURATION_PERMANENT] = "permanent",
	[DURATION_TURN] = "turn",
	[DURATION_PHASE] = "phase",
	[DURATION_OWN_TURN] = "own-turn",
	[DURATION_NEXT_OWN] = "next-own",
	[DURATION_WHILE_SOURCE] = "source",
	[DURATION_ONCE] = "once",
	[DURATION_TURNS] = "turns",
	[DURATION_CLEANUP] = "cleanup",
	[DURATION_NEXT_PHASE] = "next-phase",
	[DURATION_ATTACK] = "attack",
	[DURATION_COUNT] = NULL
};

const char *const question_words[] = {
	[QUESTION_NONE] = "none",
	[QUESTION_OPTION] = "option",
	[QUESTION_TARGETS] = "targets",
	[QUESTION_ORDER] = "order",
	[QUESTION_DISCARD] = "discard",
	[QUESTION_COIN] = "coin",
	[QUESTION_DIE] = "die",
	[QUESTION_CARD] = "card",
	[QUESTION_DRAW] = "draw",
	[QUESTION_SHUFFLE] = "shuffle",
	[QUESTION_GAME] = "game",
	[QUESTION_COUNT] = NULL
};

const char *const frame_words[] = {
	[FRAME_WAITING] = "waiting",
	[FRAME_RUNNING] = "running",
	[FRAME_LINK] = "link",
	NULL
};

const char *const record_words[] = {
	[RECORD_DRAW] = "draw",
	[RECORD_DISCARD] = "discard",
	[RECORD_REFILL] = "refill",
	[RECORD_KINDS] = NULL
};

const struct frame_mark frame_marks[] = {
	{ "ordered", FRAME_ORDERED },
	{ "negated", FRAME_NEGATED },
	{ "asked", FRAME_ASKED },
	{ "decided", FRAME_DECIDED },
	{ "fresh", FRAME_FRESH },
	{ "ruled", FRAME_RULED },
	{ "counted", FRAME_COUNTED },
	{ "unasked", FRAME_UNASKED },
	{ NULL, 0 }
};

/* Numbers go by the attribute of <card> that holds them. */
static const char *
stat_name(const struct game *game, unsigned which)
{
	if (which >= game->stat_count)
		return NULL;
	return game->stats[which].xml != NULL ? game->stats[which].xml
	    : game->stats[which].name;
}

const char *
modifier_which(const struct game *game, unsigned kind, unsigned which)
{
	const char *const *acts = game->effects->acts;
	switch (kind) {
	case MODIFIER_STAT:
	case MODIFIER_SET:
		return stat_name(game, which);
	case MODIFIER_KEYWORD:
	case MODIFIER_LOSE:
		return which < game->keyword_count
		    ? game->keywords[which].name : NULL;
	case MODIFIER_PERMIT:
		return which < game->rule_count ? game->rules[which].id : NULL;
	case MODIFIER_FIELD:
		return which < game->player_field_count
		    ? game->player_fields[which].name : NULL;
	case MODIFIER_BAN:
		for (unsigned i = 0; acts[i] != NULL; i++)
			if (i == which)
				return acts[i];
		return NULL;
	default:
		return NULL;
	}
}
