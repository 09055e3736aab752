/*
 * claim.c - comparing what a log claims with what was computed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "engine/session.h"

static int
by_number(const void *a, const void *b)
{
	int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
	return (x > y) - (x < y);
}

/* Order and repetition do not matter in a set. */
static void
sort_unique(struct claim_value *v)
{
	unsigned kept = 0;
	qsort(v->item, v->count, sizeof v->item[0], by_number);
	for (unsigned i = 0; i < v->count; i++)
		if (i == 0 || v->item[i] != v->item[kept - 1])
			v->item[kept++] = v->item[i];
	v->count = kept;
}

/* `none` may stand in the list of words too: it is nothing all the same. */
static void
normalise_words(const struct claim_kind *kind, struct claim_value *v)
{
	for (unsigned i = 0; i < v->count; i++)
		if (v->item[i] >= 0
		    && strcmp(kind->words[v->item[i]], "none") == 0)
			v->item[i] = CLAIM_NOTHING;
}

static bool
values_equal(const struct claim_kind *kind, const struct claim_value *claimed,
    const struct claim_value *computed)
{
	if (kind->also != NULL && claimed->count == 1 && computed->count == 1
	    && kind->also(claimed->item[0], computed->item[0]))
		return true;
	if (claimed->count != computed->count)
		return false;
	for (unsigned i = 0; i < claimed->count; i++)
		if (claimed->item[i] != computed->item[i])
			return false;
	return true;
}

bool
claim_holds(struct context *cx, const struct claim *claim, char **computed)
{
	const struct claim_kind *kind = &cx->game->claims[claim->kind];
	struct claim_value value = { .count = 0, .unknown = false };
	state_reach(cx->s, registry_count(cx->ids));
	unsigned of = is_player_reference(claim->of)
	    ? reference_player(claim->of) : (unsigned)claim->of;
	kind->compute(cx, of, &value);
	if (value.unknown)
		return true;
	struct claim_value claimed = *claim->value;
	if (kind->type == CLAIM_SET || kind->type == CLAIM_PLAYERS) {
		sort_unique(&value);
		sort_unique(&claimed);
	}
	if (kind->type == CLAIM_WORD) {
		normalise_words(kind, &value);
		normalise_words(kind, &claimed);
	}
	bool holds = values_equal(kind, &claimed, &value);
	if (!holds && computed != NULL)
		*computed = claim_text(cx, kind, &value);
	return holds;
}

/* One item of a value as it would be written. */
static void
item_text(FILE *out, const struct context *cx, const struct claim_kind *kind,
    int32_t item)
{
	switch (kind->type) {
	case CLAIM_NUMBER:
	case CLAIM_SCORE:
		fprintf(out, "%d", (int)item);
		break;
	case CLAIM_YES_NO:
		fputs(item != 0 ? "yes" : "no", out);
		break;
	case CLAIM_WORD:
	case CLAIM_WORDS:
		fputs(item < 0 ? "none" : kind->words[item], out);
		break;
	case CLAIM_PLAYER:
	case CLAIM_PLAYERS:
		fputs(item == CLAIM_DRAW ? "draw" : item < 0 ? "none"
		    : player_id((unsigned)item), out);
		break;
	case CLAIM_ID:
	case CLAIM_SET:
	case CLAIM_LIST:
		fputs(item < 0 ? "none" : is_player_reference(item)
		    ? player_id(reference_player(item))
		    : registry_name(cx->ids, (unsigned)item), out);
		break;
	}
}

char *
claim_text(const struct context *cx, const struct claim_kind *kind,
    const struct claim_value *value)
{
	char *text = NULL;
	size_t length;
	FILE *out = text_open(&text, &length);
	for (unsigned i = 0; i < value->count; i++) {
		if (i > 0)
			fputc(kind->type == CLAIM_SCORE ? '-' : ' ', out);
		item_text(out, cx, kind, value->item[i]);
	}
	if (value->count == 0)
		fputs("none", out);
	fclose(out);
	return text;
}
