/*
 * server.c - a game server that knows at once when a step is illegal.
 *
 * A player sends steps over a socket pair; each is answered as it comes.
 *	cc server.c $(pkg-config --cflags --libs libreplaycheck)
 */
#include <replaycheck.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const sent[3] = {
	"<replay format='1' game='iotabots'><cards set='iotabots-demo'/>"
	"<player id='A'/><player id='B'/><position turn='9' turn-player='A'"
	" phase='main1'><player id='A' mana='5'><hand><card def='anvil'"
	" ids='A1 A2'/></hand></player><player id='B'/></position>",
	"<summon by=\"A\" card=\"A1\"/>", "<summon by=\"A\" card=\"A2\"/>",
};

static int
play(int server)
{
	char answer[500];
	for (unsigned i = 0; i < 3; i++) {
		ssize_t length = dprintf(server, "%s", sent[i]);
		if (i > 0 && (length = read(server, answer, 500)) > 0)
			printf("%s\n    %.*s", sent[i], (int)length, answer);
	}
	return 0;
}

static void
tell(int player, const replaycheck_report *r)
{
	if (r->rule == NULL)
		dprintf(player, "taken\n");
	else
		dprintf(player, "illegal: %s [%s]\n", r->message, r->rule);
}

int
main(void)
{
	char bytes[4096];
	ssize_t length;
	int ends[2], event;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
		return 1;
	if (fork() == 0)
		return play(ends[1]);
	close(ends[1]);
	replaycheck_checker *checker = replaycheck_new(NULL);
	replaycheck_open(checker, "table 1");
	while ((length = read(ends[0], bytes, sizeof bytes)) > 0
	    && replaycheck_feed(checker, bytes, (size_t)length) == 0)
		while ((event = replaycheck_next(checker)) > REPLAYCHECK_WAIT)
			if (event == REPLAYCHECK_STEP)
				tell(ends[0], replaycheck_report_now(checker));
	replaycheck_free(checker);
}
