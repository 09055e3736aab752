#!/bin/sh
# tables.sh TABLES MAN: writes the tables of operations into the pages of the
# games, between the lines that mark them.
for game in iotabots scrapbots frc gazer wota; do
	page=$2/replaycheck-$game.7
	"$1" "$game" >"$page.table" || exit 1
	awk -v table="$page.table" '
	/^\.\\" operations$/ { print; while ((getline line < table) > 0)
		print line; skip = 1 }
	/^\.\\" end of operations$/ { skip = 0 }
	!skip' "$page" >"$page.new" && rm "$page.table" &&
	    mv "$page.new" "$page" || exit 1
done
