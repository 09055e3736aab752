#include <stdio.h>

int
main(void)
{
	puts("replaycheck");
	return 0;
}
