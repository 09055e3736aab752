/*
 * sentence.c - what the XML parser complains about, in one sentence each.
 */
#include <stdio.h>
#include <string.h>

#include "log/build.h"

/* %s is the name that the parser gives. */
static const struct {
	int code;
	const char *sentence;
} sentences[] = {
	{ XML_ERR_NO_MEMORY, "out of memory" },
	{ XML_ERR_DOCUMENT_EMPTY, "the file does not begin with an element" },
	{ XML_ERR_DOCUMENT_END, "something stands after the last element" },
	{ XML_ERR_INVALID_CHARREF, "a character reference names no character" },
	{ XML_ERR_INVALID_HEX_CHARREF,
	    "a character reference is not a number" },
	{ XML_ERR_INVALID_DEC_CHARREF,
	    "a character reference is not a number" },
	{ XML_ERR_INVALID_CHAR, "a character that XML does not allow" },
	{ XML_ERR_UNDECLARED_ENTITY, "the entity %s is not one of the five "
	    "that XML knows by itself" },
	{ XML_WAR_UNDECLARED_ENTITY, "the entity %s is not one of the five "
	    "that XML knows by itself" },
	{ XML_ERR_ENTITYREF_SEMICOL_MISSING,
	    "an entity reference without its semicolon" },
	{ XML_ERR_UNKNOWN_ENCODING, "the encoding is not UTF-8" },
	{ XML_ERR_UNSUPPORTED_ENCODING, "the encoding is not UTF-8" },
	{ XML_ERR_STRING_NOT_STARTED, "a value is not in quotes" },
	{ XML_ERR_STRING_NOT_CLOSED, "a value has no closing quote" },
	{ XML_ERR_ATTRIBUTE_NOT_STARTED, "the value of an attribute is not "
	    "in quotes" },
	{ XML_ERR_ATTRIBUTE_NOT_FINISHED, "the value of an attribute has no "
	    "closing quote" },
	{ XML_ERR_ATTRIBUTE_WITHOUT_VALUE, "the attribute %s has no value" },
	{ XML_ERR_ATTRIBUTE_REDEFINED, "the attribute %s stands twice" },
	{ XML_ERR_LT_IN_ATTRIBUTE, "an attribute holds a < that is not "
	    "written &lt;" },
	{ XML_ERR_COMMENT_NOT_FINISHED, "a comment is not closed" },
	{ XML_ERR_PI_NOT_STARTED, "a processing instruction has no name" },
	{ XML_ERR_PI_NOT_FINISHED, "a processing instruction is not closed" },
	{ XML_ERR_CDATA_NOT_FINISHED, "a CDATA section is not closed" },
	{ XML_ERR_RESERVED_XML_NAME, "the XML declaration is damaged, or does "
	    "not stand at the very beginning" },
	{ XML_ERR_UNKNOWN_VERSION, "the XML declaration names no version that "
	    "is known" },
	{ XML_ERR_STANDALONE_VALUE, "the XML declaration is damaged" },
	{ XML_ERR_XMLDECL_NOT_STARTED, "the XML declaration is damaged" },
	{ XML_ERR_XMLDECL_NOT_FINISHED, "the XML declaration is damaged" },
	{ XML_ERR_MISPLACED_CDATA_END,
	    "]]> stands outside of a CDATA section" },
	{ XML_ERR_SPACE_REQUIRED, "a blank is missing between attributes" },
	{ XML_ERR_NAME_REQUIRED, "a name is missing" },
	{ XML_ERR_LT_REQUIRED, "a < is missing" },
	{ XML_ERR_GT_REQUIRED, "a tag is not closed by >" },
	{ XML_ERR_LTSLASH_REQUIRED, "an end tag is missing" },
	{ XML_ERR_EQUAL_REQUIRED, "a = is missing" },
	{ XML_ERR_TAG_NAME_MISMATCH, "an end tag stands where that of <%s> "
	    "is due" },
	{ XML_ERR_TAG_NOT_FINISHED, "a tag is not finished" },
	{ XML_ERR_ENCODING_NAME, "the encoding is not UTF-8" },
	{ XML_ERR_HYPHEN_IN_COMMENT, "a comment holds --" },
	{ XML_ERR_INVALID_ENCODING, "a byte that is not UTF-8" },
	{ XML_ERR_VERSION_MISSING, "the XML declaration is damaged" },
	{ XML_ERR_NAME_TOO_LONG, "a name is too long" },
};

/* The parser's own words, without the line end. */
static void
own_words(const xmlError *error, char *sentence, size_t size)
{
	const char *message = error->message == NULL ? "" : error->message;
	int length = (int)strcspn(message, "\n");
	if (length > 200)
		length = 200;
	snprintf(sentence, size, "the XML is damaged: %.*s", length, message);
}

void
xml_sentence(const xmlError *error, char *sentence, size_t size)
{
	size_t count = sizeof sentences / sizeof *sentences;
	for (size_t i = 0; i < count; i++) {
		if (sentences[i].code != error->code)
			continue;
		const char *name = strstr(sentences[i].sentence, "%s");
		if (name == NULL)
			snprintf(sentence, size, "%s", sentences[i].sentence);
		else
			snprintf(sentence, size, "%.*s%.100s%s",
			    (int)(name - sentences[i].sentence),
			    sentences[i].sentence,
			    error->str1 == NULL ? "" : error->str1, name + 2);
		return;
	}
	own_words(error, sentence, size);
}
