/*
 * xml.c - libxml2, before it is used.
 */
#include <libxml/parser.h>
#include <libxml/threads.h>

#include "engine/memory.h"
#include "log/xml.h"

void
xml_begin(void)
{
	xmlInitParser();
#if LIBXML_VERSION >= 21200
	if (xmlCheckThreadLocalStorage() != 0)
		memory_over();
#endif
}
