/*
 * fault.c - what is wrong with XML that the parser refuses.
 *
 * The parser says that something is wrong; what it is and where depends on
 * its version.  So what has not been done with is looked at here, from one
 * token (a tag, a comment, a text) to the next, and the first fault of the
 * first faulty one is told.  Its place is where the token begins.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "log/build.h"
#include "log/token.h"

/* What is being looked at: the bytes from `at` up to `end`. */
struct scan {
	const unsigned char *at, *end;
	char *sentence; /* "" while nothing is wrong */
	size_t size;
};

static void
tell(struct scan *s, const char *sentence)
{
	snprintf(s->sentence, s->size, "%s", sentence);
}
#define fault(s, sentence) (tell(s, sentence), false)

/* The same with a name in it, where %s stands. */
static void
tell_named(struct scan *s, const char *before, const unsigned char *name,
    size_t length, const char *after)
{
	snprintf(s->sentence, s->size, "%s%.*s%s", before,
	    (int)(length < 100 ? length : 100), (const char *)name, after);
	/* A sentence is one line, whatever stood between the quotes. */
	for (char *at = s->sentence; *at != '\0'; at++)
		if ((unsigned char)*at < 0x20)
			*at = ' ';
}
#define fault_named(...) (tell_named(__VA_ARGS__), false)

static bool
stands(const struct scan *s, const char *what)
{
	size_t length = strlen(what);
	return (size_t)(s->end - s->at) >= length
	    && memcmp(s->at, what, length) == 0;
}

static bool
take(struct scan *s, const char *what)
{
	if (!stands(s, what))
		return false;
	s->at += strlen(what);
	return true;
}

static bool
is_blank(unsigned char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Whether there were any. */
static bool
take_blanks(struct scan *s)
{
	const unsigned char *from = s->at;
	while (s->at < s->end && is_blank(*s->at))
		s->at++;
	return s->at > from;
}

static bool
is_name_start(unsigned char c)
{
	return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_'
	    || c == ':' || c >= 0x80;
}

/* The length of the name that stands there, 0 if none does. */
static size_t
take_name(struct scan *s)
{
	const unsigned char *from = s->at;
	if (s->at == s->end || !is_name_start(*s->at))
		return 0;
	while (s->at < s->end && (is_name_start(*s->at)
	    || (*s->at >= '0' && *s->at <= '9') || *s->at == '-'
	    || *s->at == '.'))
		s->at++;
	return (size_t)(s->at - from);
}

/* ---- characters ---- */

/* The length of the character in UTF-8 there, 0 if it is none. */
static size_t
character(const struct scan *s, uint32_t *code)
{
	unsigned char c = *s->at;
	size_t length = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2
	    : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
	if (length == 0 || (size_t)(s->end - s->at) < length)
		return 0;
	*code = length == 1 ? c : c & (0x7Fu >> length);
	for (size_t i = 1; i < length; i++) {
		if ((s->at[i] & 0xC0) != 0x80)
			return 0;
		*code = *code << 6 | (s->at[i] & 0x3Fu);
	}
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	return *code < least[length] || *code > 0x10FFFF ? 0 : length;
}

static bool
is_allowed(uint32_t code)
{
	return code >= 0x20 ? (code < 0xD800 || code > 0xDFFF)
	    && code != 0xFFFE && code != 0xFFFF && code <= 0x10FFFF
	    : code == '\t' || code == '\r' || code == '\n';
}

/* Whether the bytes end inside a character. */
static bool
is_cut(const struct scan *s)
{
	size_t left = (size_t)(s->end - s->at);
	for (size_t i = 1; i < left; i++)
		if ((s->at[i] & 0xC0) != 0x80)
			return false;
	return left < 4 && *s->at >= 0xC2 && *s->at < 0xF5
	    && left < (*s->at < 0xE0 ? 2u : *s->at < 0xF0 ? 3u : 4u);
}

static bool
take_character(struct scan *s)
{
	uint32_t code;
	size_t length = character(s, &code);
	if (length == 0 && is_cut(s)) {
		s->at = s->end;
		return true;
	}
	if (length == 0)
		return fault(s, "a byte that is not UTF-8");
	if (!is_allowed(code))
		return fault(s, "a character that XML does not allow");
	s->at += length;
	return true;
}

/* Characters up to `what`; false if one is at fault.  The end of the bytes
 * is no fault: more may follow. */
static bool
take_until(struct scan *s, const char *what)
{
	while (s->at < s->end && !stands(s, what))
		if (!take_character(s))
			return false;
	return true;
}

static bool
take_number(struct scan *s)
{
	unsigned base = take(s, "x") ? 16 : 10;
	const unsigned char *from = s->at;
	uint32_t code = 0;
	for (; s->at < s->end; s->at++) {
		unsigned char c = *s->at;
		unsigned digit = c >= '0' && c <= '9' ? c - 48u
		    : (c | 0x20) >= 'a' && (c | 0x20) <= 'f'
		    ? (c | 0x20u) - 'a' + 10u : 16u;
		if (digit >= base)
			break;
		if (code < 0x110000)
			code = code * base + digit;
	}
	if (s->at == from || !take(s, ";"))
		return fault(s, "a character reference is not a number");
	return is_allowed(code)
	    || fault(s, "a character reference names no character");
}

static bool
take_reference(struct scan *s)
{
	static const char *const known[] = { "lt", "gt", "amp", "quot",
		"apos" };
	s->at++;
	if (take(s, "#"))
		return take_number(s);
	const unsigned char *name = s->at;
	size_t length = take_name(s);
	if (length == 0)
		return fault(s, "an & that is not written &amp;");
	if (!take(s, ";"))
		return fault(s,
		    "an entity reference without its semicolon");
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strlen(known[i]) == length
		    && memcmp(known[i], name, length) == 0)
			return true;
	return fault_named(s, "the entity ", name, length,
	    " is not one of the five that XML knows by itself");
}

/* ---- tokens ---- */

static bool
check_text(struct scan *s)
{
	while (s->at < s->end && *s->at != '<') {
		if (stands(s, "]]>"))
			return fault(s,
			    "]]> stands outside of a CDATA section");
		if (*s->at == '&' ? !take_reference(s) : !take_character(s))
			return false;
	}
	return true;
}

static bool
check_comment(struct scan *s)
{
	if (!take_until(s, "--"))
		return false;
	return s->at == s->end || take(s, "-->")
	    || fault(s, "a comment holds --");
}

static bool
check_island(struct scan *s)
{
	if (!take_until(s, "]]>"))
		return false;
	take(s, "]]>");
	return true;
}

/* A value in quotes behind the name of an attribute. */
static bool
check_value(struct scan *s)
{
	if (s->at == s->end)
		return true;
	unsigned char quote = *s->at;
	if (quote != '"' && quote != '\'')
		return fault(s, "the value of an attribute is not in quotes");
	for (s->at++; s->at < s->end && *s->at != quote;) {
		if (*s->at == '<')
			return fault(s, "an attribute holds a < that is not "
			    "written &lt;");
		if (*s->at == '&' ? !take_reference(s) : !take_character(s))
			return false;
	}
	if (s->at < s->end)
		s->at++;
	return true;
}

static bool
check_attribute(struct scan *s, const unsigned char **name, size_t *length)
{
	*name = s->at;
	*length = take_name(s);
	if (*length == 0)
		return fault(s, "a name is missing");
	take_blanks(s);
	if (s->at < s->end && !take(s, "="))
		return fault_named(s, "the attribute ", *name, *length,
		    " has no value");
	take_blanks(s);
	return check_value(s);
}

/* Whether an attribute of that name stands before it in the tag. */
static bool
stands_twice(const unsigned char *from, const unsigned char *name,
    size_t length)
{
	char sentence[200] = "";
	struct scan before = { from, name, sentence, sizeof sentence };
	const unsigned char *other;
	size_t size;
	while (take_blanks(&before) && before.at < name
	    && check_attribute(&before, &other, &size))
		if (size == length && memcmp(other, name, length) == 0)
			return true;
	return false;
}

static bool
check_attributes(struct scan *s)
{
	const unsigned char *from = s->at, *name;
	size_t length;
	for (;;) {
		bool blank = take_blanks(s);
		if (s->at == s->end || stands(s, ">"))
			return true;
		if (take(s, "/"))
			return s->at == s->end || stands(s, ">")
			    || fault(s, "a tag is not closed by >");
		if (!blank)
			return fault(s,
			    "a blank is missing between attributes");
		if (!check_attribute(s, &name, &length))
			return false;
		if (s->at < s->end && stands_twice(from, name, length))
			return fault_named(s, "the attribute ", name, length,
			    " stands twice");
	}
}

/* A start tag, or an end tag that is not the one which is due. */
static bool
check_tag(struct scan *s, const char *inside, uint32_t opened)
{
	char due[60];
	bool end = take(s, "/");
	if (s->at == s->end)
		return true;
	if (take_name(s) == 0)
		return fault(s, "a name is missing");
	if (!end)
		return check_attributes(s);
	take_blanks(s);
	if (s->at == s->end) /* it may be the right one */
		return true;
	if (*s->at != '>')
		return fault(s, "a tag is not closed by >");
	snprintf(due, sizeof due, "> is due, which was opened in line %u",
	    opened);
	return fault_named(s, "an end tag stands where that of <",
	    (const unsigned char *)inside, strlen(inside),
	    opened == 0 ? "> is due" : due);
}

/* `name="value"` of the XML declaration; whether it is there. */
static bool
pseudo_attribute(struct scan *s, const char *name, const unsigned char **value,
    size_t *length)
{
	struct scan try = *s;
	if (!take_blanks(&try) || !take(&try, name))
		return false;
	take_blanks(&try);
	if (!take(&try, "="))
		return false;
	take_blanks(&try);
	if (try.at == try.end || (*try.at != '"' && *try.at != '\''))
		return false;
	*value = try.at + 1;
	const unsigned char *end = memchr(*value, *try.at,
	    (size_t)(try.end - *value));
	if (end == NULL)
		return false;
	*length = (size_t)(end - *value);
	s->at = end + 1;
	return true;
}

static bool
is_word(const unsigned char *value, size_t length, const char *word)
{
	return length == strlen(word)
	    && strncasecmp((const char *)value, word, length) == 0;
}

/* <?xml …?>, of which the first five bytes are there. */
static bool
check_declaration(struct scan *s)
{
	static const char damaged[] = "the XML declaration is damaged";
	const unsigned char *value;
	size_t length;
	if (!pseudo_attribute(s, "version", &value, &length))
		return fault(s, damaged);
	if (length < 3 || memcmp(value, "1.", 2) != 0)
		return fault(s, "the XML declaration names no version that "
		    "is known");
	if (pseudo_attribute(s, "encoding", &value, &length)
	    && !is_word(value, length, "UTF-8"))
		return fault_named(s, "the encoding is ", value, length,
		    "; expected UTF-8");
	if (pseudo_attribute(s, "standalone", &value, &length)
	    && !is_word(value, length, "yes") && !is_word(value, length, "no"))
		return fault(s, damaged);
	take_blanks(s);
	return take(s, "?>") || fault(s, damaged);
}

static bool
check_instruction(struct scan *s, bool first)
{
	const unsigned char *name = s->at;
	size_t length = take_name(s);
	if (s->at == s->end)
		return true;
	if (length == 0)
		return fault(s, "a processing instruction has no name");
	if (is_word(name, length, "xml")) {
		if (first && memcmp(name, "xml", 3) == 0)
			return check_declaration(s);
		return fault(s, "the XML declaration is damaged, or does not "
		    "stand at the very beginning");
	}
	if (!is_blank(*s->at) && !stands(s, "?"))
		return fault(s, "a processing instruction is damaged");
	if (!take_until(s, "?>"))
		return false;
	take(s, "?>");
	return true;
}

static bool
check_token(struct scan *s, const struct build *build, size_t at)
{
	if (take(s, "<!--"))
		return check_comment(s);
	if (take(s, "<?"))
		return check_instruction(s, build->offset == 0
		    && at == build->begin);
	if (build->state == BUILD_AFTER)
		return fault(s, "something stands after the last element");
	if (take(s, "<!DOCTYPE"))
		return fault(s, "a DOCTYPE is not allowed in a log");
	if (build->state == BUILD_BEFORE
	    && (*s->at != '<' || stands(s, "<![CDATA[")))
		return fault(s, "the file does not begin with an element");
	if (take(s, "<![CDATA["))
		return check_island(s);
	if (take(s, "<"))
		return check_tag(s, build->depth == 0 ? ""
		    : build->inside[build->depth - 1],
		    build->depth == 0 ? 0 : build->opened[build->depth - 1]);
	return check_text(s);
}

bool
find_fault(const struct build *build, size_t *at, char *sentence, size_t size)
{
	struct scan s = { .end = build->text + build->fed,
		.sentence = sentence, .size = size };
	bool tag = false;
	size_t end;
	for (*at = token_skip_blanks(build, token_first(build));
	    *at < build->fed && !tag;
	    *at = token_skip_blanks(build, end)) {
		end = token_end(build, *at, &tag);
		s.at = build->text + *at;
		if (!check_token(&s, build, *at))
			return true;
	}
	return false;
}

bool
find_bad_declaration(const struct build *build, char *sentence, size_t size)
{
	struct scan s = { build->text + build->begin,
		build->text + build->fed, sentence, size };
	return build->offset == 0 && take(&s, "<?xml")
	    && s.at < s.end && is_blank(*s.at) && !check_declaration(&s);
}
