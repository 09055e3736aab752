/*
 * write_effect.c - outcome, running effects and the open question of a state.
 */
#include "engine/effect.h"
#include "engine/ids.h"
#include "engine/session.h"
#include "log/reader.h"
#include "log/write.h"
#include "log/write_value.h"

static void
write_yes(const struct writer *w, const char *name, bool value)
{
	if (value)
		write_attribute(w->out, name, "yes");
}

static void
write_player_byte(const struct writer *w, const char *name, unsigned player)
{
	if (player != NO_PLAYER)
		write_attribute(w->out, name, player_id(player));
}

static void
write_card_number(const struct writer *w, const char *name, unsigned card)
{
	if (card != NO_CARD)
		write_attribute(w->out, name,
		    registry_name(w->cx->ids, card));
}

static void
write_nonzero(const struct writer *w, const char *name, int32_t value)
{
	if (value != 0)
		write_number(w->out, name, value);
}

static void
write_effect_name(const struct writer *w, unsigned effect)
{
	const struct catalogue *cards = w->cx->cards;
	if (effect >= cards->effects)
		return;
	fprintf(w->out, " effect=\"%s:%u\"",
	    cards->definition[cards->effect[effect].definition].id,
	    effect_number(cards, effect));
}

static void
write_outcome(const struct writer *w)
{
	const struct outcome *o = &w->cx->s->outcome;
	const char *blank = "";
	if (o->finished == 0 && !o->complete && !o->draw && o->winners == 0
	    && o->reason == 0 && o->running)
		return;
	begin_line(w, 1);
	fputs("<outcome", w->out);
	write_nonzero(w, "finished", o->finished);
	write_yes(w, "complete", o->complete);
	if (o->draw || o->winners != 0) {
		fputs(" winner=\"", w->out);
		if (o->draw) {
			fputs("draw", w->out);
			blank = " ";
		}
		for (unsigned p = 0; p < PLAYER_MAX; p++)
			if ((o->winners >> p & 1) != 0) {
				fprintf(w->out, "%s%s", blank, player_id(p));
				blank = " ";
			}
		fputc('"', w->out);
	}
	if (o->reason != 0)
		write_attribute(w->out, "reason",
		    w->cx->game->reasons[o->reason]);
	if (!o->running)
		write_attribute(w->out, "running", "no");
	fputs("/>\n", w->out);
}

static void
write_modifier(const struct writer *w, const struct modifier *m)
{
	const char *which = modifier_which(w->cx->game, m->kind, m->which);
	begin_line(w, 1);
	fputs("<modifier", w->out);
	write_attribute(w->out, "kind", modifier_words[m->kind]);
	if (which != NULL)
		write_attribute(w->out, "which", which);
	else
		write_nonzero(w, "which", m->which);
	write_attribute(w->out, "until", duration_words[m->until]);
	write_player_byte(w, "player", m->player);
	write_card_number(w, "source", m->source);
	if (m->target != NO_REFERENCE)
		write_attribute(w->out, "target",
		    reference_id(w->cx, m->target));
	if (m->kind == MODIFIER_EFFECT || m->kind == MODIFIER_USED)
		write_effect_name(w, (unsigned)m->amount);
	else if (m->kind == MODIFIER_COPY)
		write_attribute(w->out, "def",
		    w->cx->cards->definition[m->amount].id);
	else if (m->kind == MODIFIER_CONTROL && m->amount == 0
	    && m->player != 0)
		fputs(" amount=\"0\"", w->out); /* not whose effect it is */
	else
		write_nonzero(w, "amount", m->amount);
	write_nonzero(w, "left", m->left);
	write_nonzero(w, "turn", m->turn);
	fputs("/>\n", w->out);
}

static void
write_frame_lists(const struct writer *w, const struct frame *f)
{
	unsigned values = FRAME_VALUE_MAX;
	if (f->targets > 0)
		fputs(" targets=\"", w->out);
	for (unsigned i = 0; i < f->targets; i++)
		fprintf(w->out, "%s%s", i == 0 ? "" : " ",
		    reference_id(w->cx, f->target[i]));
	if (f->groups > 0)
		fprintf(w->out, "%s ends=\"", f->targets > 0 ? "\"" : "");
	for (unsigned i = 0; i < f->groups; i++)
		fprintf(w->out, "%s%u", i == 0 ? "" : " ", f->end[i]);
	if (f->targets > 0 || f->groups > 0)
		fputc('"', w->out);
	while (values > 0 && f->value[values - 1] == 0)
		values--;
	if (values > 0)
		fputs(" values=\"", w->out);
	for (unsigned i = 0; i < values; i++)
		fprintf(w->out, "%s%d", i == 0 ? "" : " ", (int)f->value[i]);
	if (values > 0)
		fputc('"', w->out);
}

/* What players have answered while others have not. */
static void
write_kept(const struct writer *w, const struct frame *f)
{
	if (f->kept > 0)
		fputs(" kept=\"", w->out);
	for (unsigned i = 0; i < f->kept; i++)
		fprintf(w->out, "%s%s", i == 0 ? "" : " ",
		    reference_id(w->cx, f->target[f->targets + i]));
	if (f->kept > 0)
		fputc('"', w->out);
}

static void
write_frame(const struct writer *w, const struct frame *f)
{
	begin_line(w, 1);
	fputs("<effect", w->out);
	write_effect_name(w, f->effect);
	write_attribute(w->out, "state", frame_words[f->state]);
	write_card_number(w, "card", f->card);
	write_card_number(w, "subject", f->subject);
	write_card_number(w, "other", f->other);
	write_player_byte(w, "player", f->player);
	write_player_byte(w, "about", f->about);
	write_nonzero(w, "at", f->at);
	write_nonzero(w, "batch", f->batch);
	for (const struct frame_mark *m = frame_marks; m->name != NULL; m++)
		write_yes(w, m->name, (f->flags & m->bit) != 0);
	write_nonzero(w, "progress", f->progress);
	write_nonzero(w, "options", f->options);
	write_nonzero(w, "skipped", f->skipped);
	write_kept(w, f);
	write_nonzero(w, "amount", f->amount);
	write_nonzero(w, "done", f->done);
	write_nonzero(w, "so-far", f->sum);
	write_nonzero(w, "of-each", f->of_each);
	write_frame_lists(w, f);
	fputs("/>\n", w->out);
}

static void
write_record(const struct writer *w, const struct record *r)
{
	begin_line(w, 1);
	fputs("<unrecorded", w->out);
	write_attribute(w->out, "kind", record_words[r->kind]);
	write_player_byte(w, "player", r->player);
	write_nonzero(w, "place", r->place);
	write_card_number(w, "card", r->card);
	write_yes(w, "begins", r->begins != 0);
	fputs("/>\n", w->out);
}

static void
write_question(const struct writer *w)
{
	const struct question *q = &w->cx->s->question;
	if (q->kind == QUESTION_NONE)
		return;
	begin_line(w, 1);
	fputs("<question", w->out);
	write_attribute(w->out, "kind", question_words[q->kind]);
	write_player_byte(w, "player", q->player);
	write_card_number(w, "card", q->card);
	write_nonzero(w, "minimum", q->minimum);
	write_nonzero(w, "maximum", q->maximum);
	write_nonzero(w, "amount", q->amount);
	write_nonzero(w, "code", q->code);
	fputs("/>\n", w->out);
}

void
write_effects(const struct writer *w)
{
	const struct state *s = w->cx->s;
	write_outcome(w);
	for (unsigned i = 0; i < s->modifiers; i++)
		write_modifier(w, &s->modifier[i]);
	for (unsigned i = 0; i < s->frames; i++)
		write_frame(w, &s->frame[i]);
	if (s->batches > last_batch(s)) {
		begin_line(w, 1);
		fprintf(w->out, "<batch last=\"%u\"/>\n", s->batches);
	}
	for (unsigned i = 0; i < s->records; i++)
		write_record(w, &s->record[i]);
	write_question(w);
}
