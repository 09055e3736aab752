/*
 * sarif.c - SARIF 2.1.0, from which a forge marks the lines of a log: one
 * result for each finding.  Results are printed as they come; the rules that
 * they name stand behind them.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "report/format.h"
#include "report/json.h"
#include "report/json_text.h"
#include "report/mask.h"

static void
sarif_begin(struct printer *p)
{
	fputs("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
	    "\"version\":\"2.1.0\",\"runs\":[{\"results\":[\n", p->out);
	p->number = 0;
	p->rules = must(json_object());
}

/* A path as a URI: what may not stand there is written by its bytes. */
static json_t *
uri(const char *path)
{
	static const char safe[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
	char *text = must(malloc(3 * strlen(path) + 1)), *to = text;
	for (; *path != '\0'; path++)
		if (strchr(safe, *path) != NULL)
			*to++ = *path;
		else
			to += sprintf(to, "%%%02X", (unsigned char)*path);
	*to = '\0';
	json_t *value = json_string(text);
	free(text);
	return value;
}

static json_t *
location(const struct report *r, uint32_t line, uint32_t column)
{
	json_t *place = json_pack("{s:{s:o}}", "artifactLocation", "uri",
	    uri(r->file));
	if (line > 0)
		json_put(place, "region", json_pack("{s:I,s:I}",
		    "startLine", (json_int_t)line,
		    "startColumn", (json_int_t)(column > 0 ? column : 1)));
	return json_pack("[{s:o}]", "physicalLocation", place);
}

/* One finding; `rule` is an id, or a word for what has none. */
static void
put_result(struct printer *p, const struct report *r, const char *rule,
    const char *level, const char *text, uint32_t line, uint32_t column)
{
	char *masked = mask(text);
	json_t *result = json_pack("{s:s,s:s,s:{s:s},s:o}", "ruleId", rule,
	    "level", level, "message", "text", masked, "locations",
	    location(r, line, column));
	char *dump = json_written(must(result), JSON_COMPACT);
	fprintf(p->out, "%s%s", p->number++ > 0 ? ",\n" : "", dump);
	free(dump);
	free(masked);
	json_decref(result);
	json_put(p->rules, rule, json_null());
}

static void
put_dispute(struct printer *p, const struct report *r,
    const struct dispute *d)
{
	char *text = dispute_text(d);
	put_result(p, r, d->kind == DISPUTE_CLAIM ? "claim"
	    : d->kind == DISPUTE_ACCOUNT ? "account" : d->reading, "warning",
	    text, d->line, 1);
	free(text);
}

/* One of the steps that break a rule; `whole`: of that replay. */
static void
put_illegal(struct printer *p, const struct report *whole,
    const struct report *r)
{
	put_result(p, whole, r->rule != NULL ? r->rule : "shown", "error",
	    r->damage == NULL && r->message != NULL ? r->message
	        : "against the rules", report_line(r), report_column(r));
}

static void
put_differences(struct printer *p, const struct report *r,
    const char *differs)
{
	char *line = lines_joined(differs);
	put_result(p, r, "not-as-expected", "error", line,
	    report_line(r), report_column(r));
	free(line);
}

static void
sarif_replay(struct printer *p, const struct report *r, const char *differs)
{
	if (p->expect) {
		if (differs != NULL)
			put_differences(p, r, differs);
		return;
	}
	for (unsigned i = 0; i < report_told(r); i++)
		put_dispute(p, r, &r->dispute[i]);
	for (unsigned i = 0; i < r->breaks; i++)
		put_illegal(p, r, &r->broken[i]);
	if ((r->rule != NULL || r->verdict == VERDICT_ILLEGAL)
	    && r->breaks == 0)
		put_illegal(p, r, r);
	if (r->verdict == VERDICT_UNREADABLE)
		put_result(p, r, "unreadable", "error", report_sentence(r),
		    report_line(r), report_column(r));
	else if (r->verdict == VERDICT_DISPUTED && r->dispute_count == 0)
		put_result(p, r, "unverified", "warning",
		    "entries of a judge were taken on trust", 0, 0);
}

static void
sarif_end(struct printer *p, const struct totals *t)
{
	json_t *rules = json_array(), *value;
	const char *id;
	json_object_foreach(p->rules, id, value)
		json_add(rules, json_pack("{s:s}", "id", id));
	json_t *rest = json_pack("{s:{s:{s:s,s:s,s:o}},s:[{s:b}]}",
	    "tool", "driver", "name", "replaycheck", "version",
	    PACKAGE_VERSION, "rules", rules,
	    "invocations", "executionSuccessful", !t->partial);
	char *dump = json_written(must(rest), JSON_COMPACT);
	/* the closing part is an object of its own without its first brace */
	fprintf(p->out, "\n],%s]}\n", dump + 1);
	free(dump);
	json_decref(rest);
	json_decref(p->rules);
}

const struct format format_sarif = {
	.name = "sarif",
	.begin = sarif_begin,
	.replay = sarif_replay,
	.end = sarif_end,
};
