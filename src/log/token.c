/*
 * token.c - tags, comments and texts among the bytes that are not yet done
 * with, whatever the parser thinks of them.
 */
#include <string.h>

#include "log/build.h"
#include "log/token.h"

/* How tokens begin and end that are neither tags nor text. */
static const struct {
	const char *begin, *end;
} islands[] = {
	{ "<!--", "-->" },
	{ "<![CDATA[", "]]>" },
	{ "<?", "?>" },
};

static bool
stands_at(const struct build *build, size_t at, const char *what)
{
	size_t length = strlen(what);
	return build->fed - at >= length
	    && memcmp(build->text + at, what, length) == 0;
}

static size_t
end_of_tag(const struct build *build, size_t at)
{
	unsigned char quote = 0;
	for (; at < build->fed; at++) {
		unsigned char c = build->text[at];
		if (quote != 0)
			quote = c == quote ? 0 : quote;
		else if (c == '"' || c == '\'')
			quote = c;
		else if (c == '>')
			return at + 1;
	}
	return at;
}

size_t
token_end(const struct build *build, size_t at, bool *tag)
{
	*tag = false;
	for (size_t i = 0; i < sizeof islands / sizeof *islands; i++) {
		if (!stands_at(build, at, islands[i].begin))
			continue;
		const char *end = islands[i].end;
		const unsigned char *found = memmem(build->text + at,
		    build->fed - at, end, strlen(end));
		return found == NULL ? build->fed
		    : (size_t)(found - build->text) + strlen(end);
	}
	*tag = build->text[at] == '<';
	if (*tag)
		return end_of_tag(build, at);
	const unsigned char *next = memchr(build->text + at, '<',
	    build->fed - at);
	return next == NULL ? build->fed : (size_t)(next - build->text);
}

size_t
token_skip_blanks(const struct build *build, size_t at)
{
	while (at < build->fed && memchr(" \t\r\n", build->text[at], 4) != NULL)
		at++;
	return at;
}

size_t
token_first(const struct build *build)
{
	return build->begun ? end_of_tag(build, build->begin) : build->begin;
}

size_t
token_text(const struct build *build)
{
	static const char island[] = "<![CDATA[";
	size_t at = token_first(build), end;
	for (bool tag; at < build->fed; at = end) {
		end = token_end(build, at, &tag);
		size_t text = at;
		if (stands_at(build, at, island))
			text += strlen(island);
		else if (build->text[at] == '<')
			continue;
		text = token_skip_blanks(build, text);
		if (text < end && !stands_at(build, text, "]]>"))
			return text;
	}
	return at;
}
