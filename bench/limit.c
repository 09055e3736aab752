/*
 * limit.c - what reading a log costs at the least: inflates a file and runs
 * the push parser of libxml2 over it with handlers that do nothing.
 *
 *	bench/limit FILE...
 */
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

enum { PIECE = 64 * 1024 };

static void
start_element(void *closure, const xmlChar *name, const xmlChar *prefix,
    const xmlChar *uri, int namespaces, const xmlChar **two, int count,
    int defaulted, const xmlChar **five)
{
	(void)closure, (void)name, (void)prefix, (void)uri, (void)namespaces;
	(void)two, (void)count, (void)defaulted, (void)five;
}

static void
end_element(void *closure, const xmlChar *name, const xmlChar *prefix,
    const xmlChar *uri)
{
	(void)closure, (void)name, (void)prefix, (void)uri;
}

static void
characters(void *closure, const xmlChar *text, int length)
{
	(void)closure, (void)text, (void)length;
}

static int
parse(const char *path)
{
	static char piece[PIECE];
	xmlSAXHandler handler = { .initialized = XML_SAX2_MAGIC,
		.startElementNs = start_element, .endElementNs = end_element,
		.characters = characters, .ignorableWhitespace = characters };
	gzFile in = gzopen(path, "rb");
	xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, NULL, NULL,
	    0, NULL);
	int count, wrong = in == NULL || parser == NULL;
	if (!wrong)
		gzbuffer(in, PIECE);
	while (!wrong && (count = gzread(in, piece, PIECE)) > 0)
		wrong = xmlParseChunk(parser, piece, count, 0) != 0;
	wrong = wrong || xmlParseChunk(parser, NULL, 0, 1) != 0;
	if (parser != NULL)
		xmlFreeParserCtxt(parser);
	if (in != NULL)
		gzclose(in);
	if (wrong)
		fprintf(stderr, "limit: %s cannot be read\n", path);
	return wrong;
}

int
main(int argc, char **argv)
{
	int status = 0;
	for (int i = 1; i < argc; i++)
		status |= parse(argv[i]);
	return status;
}
