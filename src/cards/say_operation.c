/*
 * say_operation.c - operations in words: a sentence for each, whose {words}
 * are filled in from the instruction.
 */
#include <string.h>

#include "cards/say_private.h"

/* The sentence of an operation.  A game may have one of its own. */
static const char *
sentence(const struct instruction *i)
{
	const bool cards = i->cards != CARDS_NONE;
	switch ((enum operation)i->operation) {
	case OPERATION_NOTHING:
		return "nothing";
	case OPERATION_KEEP:
		return "let {kept} be {value}";
	case OPERATION_DIE:
		return "roll a die: {kept}";
	case OPERATION_NUMBER:
		return "{one} choose{s} a number from {amount} to {most}: "
		    "{kept}{at-once}";
	case OPERATION_DRAW:
		return "{who} draw{s} {count:card}";
	case OPERATION_DISCARD:
		return cards ? "discard {cards}" : (i->flags
		    & INSTRUCTION_ALL) != 0 ? "{who} discard{s} all {fitting}"
		    : "{who} discard{s} {number} {fitting}{random}";
	case OPERATION_GAIN:
		return cards ? "the {card-field} of {cards} rises by {amount}"
		    : "{who} gain{s} {player-field:much}";
	case OPERATION_LOSE:
		return cards ? "the {card-field} of {cards} falls by {amount}"
		    : "{who} lose{s} {player-field:much}";
	case OPERATION_SET:
		return (i->flags & INSTRUCTION_STAT) != 0
		    ? "the {stat} of {cards} becomes {amount}{until}"
		    : cards ? "the {card-field} of {cards} becomes {amount}"
		    : "{whose} {player-field} becomes {amount}";
	case OPERATION_MILL:
		return "the top {count:card} of {whose} deck {go}{zone}";
	case OPERATION_REVEAL:
		return "reveal the top {count:card} of {whose} deck{mark}";
	case OPERATION_SHUFFLE:
		return "{who} shuffle{s} {own} deck";
	case OPERATION_WIN:
		return "{who} win{s}";
	case OPERATION_LOSE_GAME:
		return "{who} lose{s} the game";
	case OPERATION_SKIP:
		return "{who} skip{s} {phase}{until}";
	case OPERATION_EXTRA:
		return cards ? "{cards} may {extra} {amount} more time{"
		    "plural}{until}" : "{who} may {extra} {amount} more "
		    "time{plural}{until}";
	case OPERATION_DAMAGE:
		return cards ? "{amount} damage to {cards}"
		    : "{amount} damage to {to}";
	case OPERATION_HEAL:
		return i->amount == NO_INDEX ? cards ? "heal {cards} fully"
		    : "heal {to} fully" : cards ? "heal {amount} of {cards}"
		    : "heal {amount} of {to}";
	case OPERATION_DESTROY:
		return "destroy {cards}";
	case OPERATION_MOVE:
		return "put {cards} into {zone-name}{place}";
	case OPERATION_RETURN:
		return "return {cards} to {whose} hand";
	case OPERATION_REMOVE:
		return "remove {cards} from the game";
	case OPERATION_PUT:
		return "put {cards} into play{for}{zone}{on}{place}";
	case OPERATION_PLAY:
		return "{one} play{s} {cards}, paying for it{zone}{on}"
		    "{place}";
	case OPERATION_TOKEN:
		return "{who} make{s} {amount} {definition}{zone}";
	case OPERATION_CONTROL:
		return "{one} take{s} control of {cards}{until}";
	case OPERATION_MODIFY:
		return cards ? "{cards} get{cards-s} {signed} {stat}{until}"
		    : "{whose} {player-field}: {signed}{until}";
	case OPERATION_GIVE:
		return "{cards} get{cards-s} {keyword}{until}";
	case OPERATION_TAKE:
		return "{cards} lose{cards-s} {keyword}{until}";
	case OPERATION_BAN:
		return cards ? "{cards} cannot {act}{until}"
		    : "{who} cannot {act}{until}";
	case OPERATION_PERMIT:
		return cards ? "for {cards} a rule is lifted ({rule}){until}"
		    : "for {to} a rule is lifted ({rule}){until}";
	case OPERATION_MARK:
		return "{cards}: {marked}";
	case OPERATION_ATTACH:
		return "attach {cards} to {host}";
	case OPERATION_DELAY:
		return "{delay}";
	case OPERATION_NEGATE:
		return "what this answers does nothing";
	case OPERATION_END_ATTACK:
		return "the attack ends";
	case OPERATION_REDIRECT:
		return "{host} takes it instead";
	case OPERATION_DRAFT:
		return "{one} draft{s} {cards}{zone}";
	case OPERATION_REPLACE:
		return "replace {cards} by the next ones of the deck";
	case OPERATION_COPY:
		return "this card gets the effects of {cards}{until}";
	case OPERATION_SPLASH:
		return "{amount} damage next to {cards}";
	case OPERATION_MANUAL:
		return "carried out by hand";
	case OPERATION_CHOOSE:
	case OPERATION_OPTION:
	case OPERATION_MAY:
	case OPERATION_IF:
	case OPERATION_JUMP:
	case OPERATION_COIN:
	case OPERATION_COUNT:
		break; /* say_flow.c */
	}
	return "";
}

void
say_until(struct speaker *s, enum duration until, unsigned turns)
{
	switch (until) {
	case DURATION_PERMANENT:
	case DURATION_COUNT:
		return;
	case DURATION_TURN:
		fputs(" until the end of the turn", s->out);
		return;
	case DURATION_PHASE:
		fputs(" until the end of the phase", s->out);
		return;
	case DURATION_OWN_TURN:
		fputs(" until the end of your next turn", s->out);
		return;
	case DURATION_NEXT_OWN:
		fputs(" until your next turn begins", s->out);
		return;
	case DURATION_WHILE_SOURCE:
		fputs(" as long as this card is in play", s->out);
		return;
	case DURATION_ONCE:
		fputs(", once", s->out);
		return;
	case DURATION_TURNS:
		fprintf(s->out, " for %u turn%s, this one included", turns,
		    turns == 1 ? "" : "s");
		return;
	case DURATION_CLEANUP:
		fputs(" until your next cleanup", s->out);
		return;
	case DURATION_NEXT_PHASE:
		fputs(" until in your next turn ", s->out);
		word_say(s->out, s->game, s->game->phases[turns]);
		fputs(" begins", s->out);
		return;
	case DURATION_ATTACK:
		fputs(" until the open attack ends", s->out);
		return;
	}
}

/* ---- the {words} of sentences ---- */

/* Whether the cards are several, for the verb behind them. */
static bool
cards_many(struct speaker *s, const struct instruction *i)
{
	if (i->cards == CARDS_ALL)
		return true;
	const struct instruction *choice = i->cards == CARDS_CHOSEN
	    ? choice_of(s, i->group) : NULL;
	return choice != NULL && (choice->operation == OPERATION_REVEAL
	    || choice->most != NO_INDEX
	    || !value_is(s, choice->amount, 1)
	    || (choice->flags & INSTRUCTION_ALL) != 0);
}

static void
say_placing(struct speaker *s, const struct instruction *i)
{
	if ((i->flags & INSTRUCTION_BOTTOM) != 0)
		fputs(", at the bottom", s->out);
	if ((i->flags & INSTRUCTION_ORDER) != 0)
		fputs(", in any order", s->out);
	if ((i->flags & INSTRUCTION_FACE_DOWN) != 0)
		fputs(", face down", s->out);
}

static void
say_keyword(struct speaker *s, const struct instruction *i)
{
	word_say(s->out, s->game, s->game->keywords[i->which].name);
	if (i->amount != NO_INDEX) {
		putc(' ', s->out);
		say_value(s, i->amount);
	}
}

/* "+1", "-2", "+ the number of …" */
static void
say_signed(struct speaker *s, const struct instruction *i)
{
	const struct value *v = &s->cards->value[i->amount];
	if (v->source == SOURCE_NUMBER && v->plus == NO_INDEX) {
		fprintf(s->out, "%+d", v->number);
		return;
	}
	fputs("+ (", s->out);
	say_value(s, i->amount);
	putc(')', s->out);
}

static void
say_phase(struct speaker *s, unsigned phase)
{
	fputs(s->game->said->phases[phase], s->out);
}

static void
say_extra(struct speaker *s, const struct instruction *i)
{
	if (i->which < EXTRA_PHASE) {
		fputs(s->game->said->acts[i->which], s->out);
		return;
	}
	fputs("have ", s->out);
	say_phase(s, (unsigned)i->which - EXTRA_PHASE);
}

static void
say_marked(struct speaker *s, const struct instruction *i)
{
	const struct field *field = &s->game->card_fields[i->which];
	const struct value *v = &s->cards->value[i->amount];
	if (field->type == FIELD_YES_NO && v->source == SOURCE_NUMBER) {
		fputs(v->number != 0 ? "now " : "no longer ", s->out);
		word_say(s->out, s->game, field->name);
		return;
	}
	word_say(s->out, s->game, field->name);
	fputs(" becomes ", s->out);
	if (v->source == SOURCE_NUMBER && v->plus == NO_INDEX)
		say_field_value(s, field, v->number);
	else
		say_value(s, i->amount);
}

/* Another effect that waits on cards. */
static void
say_delay(struct speaker *s, const struct instruction *i)
{
	fputs("put on ", s->out);
	say_cards(s, (enum cards)i->cards, i->group, i->selector);
	say_until(s, (enum duration)i->until, i->turns);
	fputs(": (", s->out);
	effect_say(s->out, s->cards, (unsigned)i->which);
	putc(')', s->out);
}

/* What is discarded, of those that fit or of any. */
static void
say_fitting(struct speaker *s, const struct instruction *i)
{
	bool many = (i->flags & INSTRUCTION_ALL) != 0
	    || !value_is(s, i->amount, 1);
	if (i->selector != NO_INDEX)
		say_selector(s, i->selector, many);
	else
		fputs(many ? "cards of the hand" : "card of the hand", s->out);
}

/* One function for each {word}. */
typedef void word_function(struct speaker *, const struct instruction *);

#define WORD_FUNCTION(name, body)                                             \
	static void w_##name(struct speaker *s, const struct instruction *i)  \
	{ (void)i; body; }
WORD_FUNCTION(kept, putc("XYZW"[i->which - STEP_VALUES], s->out))
WORD_FUNCTION(value, say_value(s, i->value))
WORD_FUNCTION(who, say_who(s, (enum who)i->who, i->who_group, PERSON_SUBJECT))
WORD_FUNCTION(one, say_first_of(s, (enum who)i->who, i->who_group,
    PERSON_SUBJECT))
WORD_FUNCTION(to, say_who(s, (enum who)i->who, i->who_group, PERSON_OBJECT))
WORD_FUNCTION(whose, say_who(s, (enum who)i->who, i->who_group, PERSON_OWNER))
WORD_FUNCTION(s, fputs(who_takes_s((enum who)i->who) ? "s" : "", s->out))
WORD_FUNCTION(own, fputs(who_takes_s((enum who)i->who) ? "their" : "your",
    s->out))
WORD_FUNCTION(amount, say_value(s, i->amount))
WORD_FUNCTION(most, say_value(s, i->most))
WORD_FUNCTION(card_count, say_count(s, i->amount, "card"))
WORD_FUNCTION(plural, fputs(value_is(s, i->amount, 1) ? "" : "s", s->out))
WORD_FUNCTION(cards, say_cards(s, (enum cards)i->cards, i->group,
    i->selector))
WORD_FUNCTION(cards_s, fputs(cards_many(s, i) ? "" : "s", s->out))
WORD_FUNCTION(random, fputs((i->flags & INSTRUCTION_RANDOM) != 0
    ? " at random" : "", s->out))
WORD_FUNCTION(card_field, word_say(s->out, s->game,
    s->game->card_fields[i->which].name))
WORD_FUNCTION(player_field, word_say(s->out, s->game,
    s->game->player_fields[i->which].name))
WORD_FUNCTION(stat, word_say(s->out, s->game,
    stat_word(s->game, (unsigned)i->which)))
WORD_FUNCTION(until, say_until(s, (enum duration)i->until, i->turns))
WORD_FUNCTION(phase, say_phase(s, (unsigned)i->which))
WORD_FUNCTION(act, fputs(s->game->said->acts[i->which], s->out))
WORD_FUNCTION(rule, fprintf(s->out, "%s %s",
    s->game->rules[i->which].id, s->game->rules[i->which].text))
WORD_FUNCTION(go, fputs(value_is(s, i->amount, 1) ? "goes" : "go", s->out))
WORD_FUNCTION(zone, if (i->zone != NO_ZONE
    || i->operation == OPERATION_MILL) { fputs(" to ", s->out);
    say_destination(s, i->zone == NO_ZONE ? s->game->effects->discard
    : i->zone, (enum who)i->who, i->who_group,
    i->operation == OPERATION_MILL); })
WORD_FUNCTION(zone_name, say_destination(s, i->zone, (enum who)i->who,
    i->who_group, false))
WORD_FUNCTION(much, say_much(s, i->amount,
    s->game->player_fields[i->which].name))
WORD_FUNCTION(definition, if (value_is(s, i->amount, 1))
    fputs(s->cards->definition[i->which].name, s->out); else
    say_plural(s->out, s->cards->definition[i->which].name,
    strlen(s->cards->definition[i->which].name)))
WORD_FUNCTION(host, say_cards(s, (enum cards)i->on, i->on_group, NO_INDEX))
WORD_FUNCTION(on, if (i->on != CARDS_NONE) { fputs(" on ", s->out);
    say_cards(s, (enum cards)i->on, i->on_group, NO_INDEX); })
WORD_FUNCTION(for, if (i->who != WHO_YOU) { fputs(" on the side of ", s->out);
    say_first_of(s, (enum who)i->who, i->who_group, PERSON_OBJECT); })
WORD_FUNCTION(mark, say_choice_mark(s, i->group))
WORD_FUNCTION(at_once, fputs((i->flags & INSTRUCTION_AT_ONCE) != 0
    ? " (in the step itself)" : "", s->out))
#undef WORD_FUNCTION

static const struct { const char *word; word_function *say; } words[] = {
	{ "kept", w_kept }, { "value", w_value }, { "who", w_who },
	{ "one", w_one }, { "to", w_to }, { "whose", w_whose },
	{ "s", w_s }, { "own", w_own },
	{ "amount", w_amount }, { "most", w_most },
	{ "count:card", w_card_count }, { "plural", w_plural },
	{ "cards", w_cards }, { "cards-s", w_cards_s },
	{ "random", w_random },
	{ "card-field", w_card_field }, { "player-field", w_player_field },
	{ "player-field:much", w_much },
	{ "stat", w_stat }, { "until", w_until }, { "phase", w_phase },
	{ "act", w_act }, { "rule", w_rule }, { "go", w_go },
	{ "zone", w_zone }, { "zone-name", w_zone_name },
	{ "definition", w_definition }, { "host", w_host }, { "on", w_on },
	{ "for", w_for }, { "mark", w_mark }, { "at-once", w_at_once },
	{ "number", w_amount }, { "fitting", say_fitting },
	{ "signed", say_signed }, { "keyword", say_keyword },
	{ "extra", say_extra }, { "marked", say_marked },
	{ "place", say_placing }, { "delay", say_delay },
};

void
say_template(struct speaker *s, const char *text, const struct instruction *i)
{
	while (*text != '\0') {
		size_t length = strcspn(text, "{");
		fprintf(s->out, "%.*s", (int)length, text);
		text += length;
		if (*text == '\0')
			return;
		length = strcspn(++text, "}");
		for (unsigned n = 0; n < sizeof words / sizeof *words; n++)
			if (strncmp(words[n].word, text, length) == 0
			    && words[n].word[length] == '\0')
				words[n].say(s, i);
		text += length + 1;
	}
}

void
say_operation(struct speaker *s, const struct instruction *i)
{
	const struct said *said = s->game->said;
	const char *own = said->operation == NULL ? NULL : said->operation(i);
	say_template(s, own != NULL ? own : sentence(i), i);
}
