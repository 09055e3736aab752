/*
 * write.c - text, values and steps in the format of a log.
 */

#include "engine/effect.h"
#include "engine/ids.h"
#include "log/write.h"
#include "log/write_value.h"

void
write_escaped(FILE *out, const char *text, enum xml_place place)
{
	while (*text != '\0') {
		const char *escaped = NULL, *from = text;
		while (*text != '\0'
		    && (escaped = xml_escape(*text, place)) == NULL)
			text++;
		fwrite(from, 1, (size_t)(text - from), out);
		if (escaped != NULL) {
			fputs(escaped, out);
			text++;
		}
	}
}

void
write_text(FILE *out, const char *text)
{
	write_escaped(out, text, XML_ANYWHERE);
}

static void
begin_attribute(FILE *out, const char *name)
{
	putc(' ', out);
	fputs(name, out);
	fputs("=\"", out);
}

void
write_attribute(FILE *out, const char *name, const char *value)
{
	begin_attribute(out, name);
	write_text(out, value);
	fputc('"', out);
}

void
write_number(FILE *out, const char *name, int32_t value)
{
	fprintf(out, " %s=\"%d\"", name, (int)value);
}

static void
write_players(FILE *out, int32_t set)
{
	const char *blank = "";
	for (unsigned p = 0; p < PLAYER_MAX; p++)
		if ((set >> p & 1) != 0) {
			fprintf(out, "%s%s", blank, player_id(p));
			blank = " ";
		}
}

static void
write_field_value(FILE *out, const struct context *cx,
    const struct field *field, int32_t value)
{
	switch (field->type) {
	case FIELD_NUMBER:
		fprintf(out, "%d", (int)value);
		break;
	case FIELD_YES_NO:
		fputs(value != 0 ? "yes" : "no", out);
		break;
	case FIELD_WORD:
		write_text(out, value < 0 ? "none" : field->words[value]);
		break;
	case FIELD_PLAYER:
		fputs(value < 0 ? "none" : player_id((unsigned)value), out);
		break;
	case FIELD_CARD:
		fputs(reference_id(cx, value - 1), out);
		break;
	case FIELD_PLAYERS:
		write_players(out, value);
		break;
	}
}

void
write_fields(FILE *out, const struct context *cx, const struct field *fields,
    unsigned count, const int32_t *values, const int32_t *starts)
{
	for (unsigned i = 0; i < count; i++) {
		if (values[i] == fields[i].start
		    && (starts == NULL || values[i] == starts[i]))
			continue;
		begin_attribute(out, fields[i].name);
		write_field_value(out, cx, &fields[i], values[i]);
		fputc('"', out);
	}
}

/* ---- steps ---- */

static void
write_argument(FILE *out, const struct context *cx, const struct step *step,
    const struct step_attribute *a)
{
	begin_attribute(out, attribute_name(a->attribute));
	for (unsigned i = 0; i < step_count(step, a->attribute); i++) {
		if (i > 0)
			fputc(' ', out);
		write_text(out, step_item_text(cx, a, step_item(step,
		    a->attribute, i), (char[ITEM_NUMBER]){ 0 }));
	}
	fputc('"', out);
}

/* The cards of a deck: those of one definition that stand together share an
 * element. */
static void
write_deck(FILE *out, const struct context *cx, const struct step *step,
    enum attribute a)
{
	int32_t open = -1;
	for (unsigned i = 0; i + 1 < step_count(step, a); i += 2) {
		int32_t card = step_item(step, a, i);
		int32_t definition = step_item(step, a, i + 1);
		if (definition != open) {
			fputs(open < 0 ? "<card" : "\"/><card", out);
			write_attribute(out, "def",
			    cx->cards->definition[definition].id);
			fputs(" ids=\"", out);
		} else
			fputc(' ', out);
		open = definition;
		write_text(out, registry_name(cx->ids, (unsigned)card));
	}
	if (open >= 0)
		fputs("\"/>", out);
}

void
write_step(FILE *out, const struct context *cx, const struct step *step)
{
	const struct step_kind *kind = &cx->game->steps[step->verb];
	const struct step_attribute *deck = NULL;
	putc('<', out);
	fputs(kind->name, out);
	if (step_has(step, ATTRIBUTE_BY))
		write_attribute(out, "by", player_id(step_by(step)));
	for (const struct step_attribute *a = kind->attributes;
	    a->attribute != ATTRIBUTE_BY; a++) {
		if (!step_has(step, a->attribute))
			continue;
		if (a->kind == VALUE_DECK)
			deck = a;
		else
			write_argument(out, cx, step, a);
	}
	if (deck == NULL) {
		fputs("/>", out);
		return;
	}
	fputc('>', out);
	write_deck(out, cx, step, deck->attribute);
	fprintf(out, "</%s>", kind->name);
}
