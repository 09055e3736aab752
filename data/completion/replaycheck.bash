# Completion of replaycheck for bash.  Commands, options and ids are asked of
# the tool itself.

_replaycheck_words() { # what may stand where: commands, options, rules, sets
	case $1 in
	commands)
		replaycheck --help | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p' ;;
	options)
		replaycheck "$2" --help |
		    grep -o -e '--[a-z][a-z-]*=\{0,1\}' | sort -u ;;
	rules)
		replaycheck rules --format=json |
		    sed -n 's/.*"id":"\([^"]*\)".*/\1/p' ;;
	readings)
		replaycheck rules --format=json |
		    sed -n '/"kind":"reading"/s/.*"id":"\([^"]*\)".*/\1/p' ;;
	choices)
		replaycheck rules --format=json "$2" 2>/dev/null |
		    sed -n 's/.*"choices":\[\([^]]*\)\].*/\1/p' |
		    tr -d '"' | tr , '\n' ;;
	sets)
		replaycheck cards --format=json |
		    sed -n 's/^{"set":"\([^"]*\)".*/\1/p' ;;
	cards)
		replaycheck cards --format=json "$2" 2>/dev/null |
		    sed -n 's/.*"id":"\([^"]*\)".*/\1/p' ;;
	games)
		echo iotabots scrapbots frc gazer wota ;;
	esac
}

_replaycheck() {
	local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
	local command=${COMP_WORDS[1]} words='' prefix=''
	COMPREPLY=()
	# The shell takes --opt=value apart at the sign.
	[ "$before" = = ] && before=${COMP_WORDS[COMP_CWORD-2]}
	[ "$current" = = ] && current=''
	if [ "$COMP_CWORD" = 1 ] && [[ $current != -* ]]; then
		words=$(_replaycheck_words commands)
	else
		case $before in
		--game) words=$(_replaycheck_words games) ;;
		--rule|--break) words=$(_replaycheck_words rules) ;;
		--reading) words=$(_replaycheck_words readings) ;;
		--compare) words='all open none' ;;
		--color) words='auto always never' ;;
		--verdict) words='legal disputed illegal' ;;
		--format) words=$(replaycheck "$command" --help |
			sed -n 's/.*--format=\([a-z|]*\).*/\1/p' | tr '|' ' ') ;;
		--cards) words=$(_replaycheck_words sets) ;;
		*)
			if [[ $current == -* ]]; then
				words=$(_replaycheck_words options "$command")
			elif [ "$command" = rules ]; then
				words=$(_replaycheck_words rules)
			elif [ "$command" = new ]; then
				words=$(_replaycheck_words games)
			elif [ "$command" = cards ] && [ "$COMP_CWORD" = 2 ]; then
				words=$(_replaycheck_words sets)
			elif [ "$command" = cards ]; then
				words=$(_replaycheck_words cards "${COMP_WORDS[2]}")
			fi ;;
		esac
	fi
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	[[ ${COMPREPLY[0]-} == --*= ]] && compopt -o nospace 2>/dev/null
	return 0
}

complete -o default -F _replaycheck replaycheck
