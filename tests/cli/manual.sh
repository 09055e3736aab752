#!/bin/sh
# The manual pages are clean, name every option, and their examples work; so
# does what the README shows.
. "${SRCDIR:-.}/tests/cli/lib.sh"
once && exit 77 # it is about what is printed, or other programs

if command -v mandoc >/dev/null 2>&1; then
	for page in "$SRCDIR"/man/*.[1-9]; do
		mandoc -Tlint "$page" 2>&1 |
		    grep -v -e 'referenced manual not found' \
		        -e 'outdated mandoc.db' -e 'lacks .* entry' >"$T/out"
		lines out 0
		head -n 3 "$T/out"
	done
fi

# Every command and every long option of its help stands in replaycheck(1).
page=$SRCDIR/man/replaycheck.1
"$REPLAYCHECK" --help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' >"$T/commands"
[ -s "$T/commands" ] || fail "no commands"
while read -r command; do
	grep -q "^\.Ss $command\$" "$page" || fail "$command has no section"
	"$REPLAYCHECK" "$command" --help >"$T/help"
	for option in $(grep -o -e '^ .*--[a-z-]*' "$T/help" |
	    grep -o -e '--[a-z-]*' | sort -u); do
		grep -q -e "-${option#--}" "$page" ||
		    fail "$command $option is not in replaycheck(1)"
	done
done <"$T/commands"

# Every game has its page, with every rule and reading in it.
checked rules --format=json | "$JSONLINES" game id >"$T/ids"
for game in $(cut -d ' ' -f 1 "$T/ids" | sort -u); do
	page=$SRCDIR/man/replaycheck-$game.7
	[ -f "$page" ] || { fail "$game has no page"; continue; }
	sed 's/\\-/-/g' "$page" >"$T/page"
	sed -n "s/^$game //p" "$T/ids" | while read -r id; do
		grep -qF -e "$id" -e "${id#"$game".}" "$T/page" || echo "$id"
	done >"$T/out"
	lines out 0
	head -n 3 "$T/out"
done
page=$SRCDIR/man/replaycheck.1

# The examples, as they would be pasted.
mkdir "$T/bin"
ln -s "$REPLAYCHECK" "$T/bin/replaycheck"
PATH=$T/bin:$PATH
sed -n 's/^\.Dl \$ //p' "$page" | sed "s|/tmp/|$T/|g" >"$T/examples"
[ -s "$T/examples" ] || fail "no examples"
while read -r line; do
	(cd "$SRCDIR" && sh -c "$line") >"$T/out" 2>"$T/err" </dev/null ||
	    fail "example: $line"
	lines err 0
	[ -s "$T/out" ] || case $line in
	*" -o "* | *" >"*) ;;
	*) fail "nothing printed by: $line" ;;
	esac
done <"$T/examples"

# Every log that stands in a page is one that can be checked, and is legal or
# what it expects.
mkdir "$T/pages"
for page in "$SRCDIR"/man/*.[1-9]; do
	sed 's/\\&//g;s/\\-/-/g' "$page" | awk -v out="$T/pages/${page##*/}" '
		/^\.Bd / { inside = 1; text = ""; next }
		/^\.Ed/ {
			if (inside && text ~ /^<replay/) {
				file = out "." ++n ".xml"
				printf "%s", text > file
				close(file)
			}
			inside = 0
		}
		inside { text = text $0 "\n" }'
done
logs=0
for log in "$T"/pages/*.xml; do
	logs=$((logs + 1))
	if grep -q '<expect' "$log"; then
		run 0 verify --expect "$log"
	else
		run 0 verify --compare=none "$log"
	fi
done
[ "$logs" -ge 18 ] || fail "only $logs logs in the manual pages"

# The commands of the other pages, where their logs are.
mkdir "$T/other" "$T/other/logs"
cp "$SRCDIR"/data/*.rng "$SRCDIR/data/iotabots-demo.xml" "$T/other"
cp "$SRCDIR"/replays/scrapbots-core-*.xml.gz "$T/other/logs"
run 0 new iotabots -o "$T/other/game.xml"
for part in 1 2 4 5 6 7 8 9 10 11 12 13 14 15 16; do
	(cd "$T/other" && replaycheck verify --format=json \
	    --shard=$part/16 logs >$part.json)
done
sed -n 's/^\.Dl //p' "$SRCDIR"/man/*.[57] |
    sed 's/FILE/iotabots-demo.xml/' >"$T/examples"
lines examples 6
while read -r line; do
	(cd "$T/other" && sh -c "$line") >"$T/out" 2>"$T/err" </dev/null ||
	    fail "example: $line"
	case $line in
	xmllint*) ;;
	*" >"*) [ -s "$T/other/${line##*>}" ] || fail "nothing by: $line" ;;
	*) [ -s "$T/out" ] || fail "nothing printed by: $line" ;;
	esac
done <"$T/examples"
is "$(grep -c '<testcase' "$T/other/report.xml")" \
    "$(find "$T/other/logs" -type f | wc -l)"

# What is no whole log: a position is one when it has a header; steps of which
# some are left out, and what stands in a header, are valid by the schema.  The
# form to be filled in by hand is nothing that could be run, and the sets of
# replaycheck-cards(5) are those of check_examples.
mkdir "$T/pieces"
for page in "$SRCDIR"/man/*.[57]; do
	name=${page##*/}
	game=${name#replaycheck-}
	game=${game%.*}
	case $game in
	cards | tutorial | corpora) continue ;;
	log) game=iotabots ;;
	esac
	sed 's/\\&//g;s/\\-/-/g;s/ *\.\.\.//g' "$page" |
	    awk -v out="$T/pieces/$name" -v game="$game" '
		/^\.Bd / { inside = 1; text = ""; next }
		/^\.Ed/ {
			if (inside && text ~ /^<expect/)
				text = text "<note/>\n"
			if (inside && text ~ /^</ && text !~ /^<replay/) {
				file = out "." ++n ".xml"
				printf "<replay format=\"1\" game=\"%s\">" \
				    "<cards set=\"%s-demo\"/>\n" \
				    "<player id=\"A\"/><player id=\"B\"/>\n" \
				    "%s</replay>\n", game, game, text > file
				close(file)
			}
			inside = 0
		}
		# a line of the form, and the elements that it becomes
		inside && /^ 5 / { getline; next }
		inside { text = text $0 "\n" }'
done
pieces=0
for piece in "$T"/pieces/*.xml; do
	pieces=$((pieces + 1))
	"${XMLLINT:-xmllint}" --noout --relaxng \
	    "$SRCDIR/data/replaycheck-log.rng" "$piece" >"$T/out" 2>&1 || {
		fail "a part of a log: ${piece##*/}"
		head -n 3 "$T/out"
	}
	! grep -q '<position' "$piece" || run 0 show "$piece"
	! grep -q '<flip' "$piece" || run 0 verify --compare=none "$piece"
done
is "$pieces" 7

# The example of the library compiles.
if command -v cc >/dev/null 2>&1; then
	{
		printf '#include <replaycheck.h>\n#include <stdio.h>\n'
		printf 'int main(void)\n{\n'
		sed -n '/^\.Bd /,/^\.Ed/{/^\./!p;}' "$SRCDIR/man/libreplaycheck.3"
		printf '}\n'
	} >"$T/example.c"
	grep -q replaycheck_new "$T/example.c" || fail "no example in C"
	cc -Wall -Wextra -Werror -fsyntax-only -I"$SRCDIR/include" \
	    "$T/example.c" >"$T/out" 2>&1 || {
		fail "the example of libreplaycheck(3)"
		head -n 3 "$T/out"
	}
fi

# The tutorial, command by command: what stands below each is printed by it.
mkdir "$T/tutorial"
sed 's/\\\[u2026\]/…/g;s/\\-/-/g;s/\\e/\\/g' \
    "$SRCDIR/man/replaycheck-tutorial.7" | awk -v out="$T/tutorial/" '
	function done() {
		if (command != "") {
			name = sprintf("%s%03d", out, ++n)
			printf "%s", command > (name ".sh")
			printf "%s", wanted > (name ".wanted")
			close(name ".sh"); close(name ".wanted")
		}
		command = wanted = ""
	}
	/^\.Bd / { inside = 1; next }
	/^\.Ed/ { done(); inside = 0 }
	!inside { next }
	/^\$ / {
		done()
		command = substr($0, 3) "\n"
		here = command ~ /<</
		next
	}
	here { command = command $0 "\n"; if ($0 == "END") here = 0; next }
	{ wanted = wanted $0 "\n" }'
mkdir "$T/table"
for command in "$T"/tutorial/*.sh; do
	(cd "$T/table" && sh "$command") >"$T/out" 2>"$T/err" </dev/null
	status=$?
	[ "$status" -le 3 ] || fail "tutorial, $status: $(head -n 1 "$command")"
	while IFS= read -r line; do
		grep -qF -e "$line" "$T/out" || {
			fail "tutorial: $(head -n 1 "$command"): no '$line'"
			head -n 5 "$T/out"
		}
	done <"${command%.sh}.wanted"
done
[ "$(ls "$T/tutorial" | wc -l)" -gt 40 ] || fail "the tutorial is short"
done_testing
