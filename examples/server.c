/*
 * server.c - a game server that knows at once when a step is illegal.
 *
 * A player's program sends its steps over a socket pair, the server feeds them
 * to a checker and answers each of them in the moment it comes.
 *
 *	cc server.c $(pkg-config --cflags --libs libreplaycheck)
 */
#include <replaycheck.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const sent[] = {
	"<replay format=\"1\" game=\"iotabots\"><cards set=\"iotabots-demo\"/>"
	"<player id=\"A\"/><player id=\"B\"/>"
	"<position turn=\"9\" turn-player=\"A\" phase=\"main1\">"
	"<player id=\"A\" mana=\"5\"><hand><card def=\"anvil\" ids=\"A1 A2\"/>"
	"</hand></player><player id=\"B\"/></position>",
	"<summon by=\"A\" card=\"A1\"/>", "<summon by=\"A\" card=\"A2\"/>",
};

static void
play(int server)
{
	char answer[500];
	for (unsigned i = 0; i < sizeof sent / sizeof *sent; i++) {
		ssize_t length = write(server, sent[i], strlen(sent[i]));
		if (length > 0 && i > 0)
			length = read(server, answer, sizeof answer);
		if (length > 0 && i > 0)
			printf("%s\n    %.*s", sent[i], (int)length, answer);
	}
}

static void
answer(replaycheck_checker *checker, int player)
{
	const replaycheck_report *r = replaycheck_report_now(checker);
	if (replaycheck_this_step(checker)->taken)
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
	if (fork() == 0) {
		play(ends[1]);
		return 0;
	}
	close(ends[1]);
	replaycheck_checker *checker = replaycheck_new(NULL);
	replaycheck_open(checker, "table 1");
	while ((length = read(ends[0], bytes, sizeof bytes)) > 0) {
		replaycheck_feed(checker, bytes, (size_t)length);
		while ((event = replaycheck_next(checker)) > REPLAYCHECK_WAIT)
			if (event == REPLAYCHECK_STEP)
				answer(checker, ends[0]);
	}
	replaycheck_free(checker);
	return 0;
}
