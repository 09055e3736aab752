# Completion of replaycheck for fish.  Commands, options and ids are asked of
# the tool itself.

function __replaycheck_commands
    replaycheck --help | sed -n 's/^  \([a-z][a-z-]*\)  *\(.*\)/\1\t\2/p'
end

function __replaycheck_options
    set -l words (commandline -opc)
    test (count $words) -gt 1; and replaycheck $words[2] --help |
        grep -o -e '--[a-z][a-z-]*' | sort -u
end

function __replaycheck_ids -a kind # rule or reading; nothing: both
    replaycheck rules --format=json |
        sed -n '/"kind":"'"$kind"'/s/.*"id":"\([^"]*\)".*/\1/p'
end

function __replaycheck_formats
    set -l words (commandline -opc)
    test (count $words) -gt 1; and replaycheck $words[2] --help |
        sed -n 's/.*--format=\([a-z|]*\).*/\1/p' | string split '|'
end

function __replaycheck_sets
    replaycheck cards --format=json |
        sed -n 's/^{"set":"\([^"]*\)".*/\1/p'
end

function __replaycheck_cards
    set -l words (commandline -opc)
    replaycheck cards --format=json $words[3] 2>/dev/null |
        sed -n 's/.*"id":"\([^"]*\)".*/\1/p'
end

function __replaycheck_is -a command
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $command
end

complete -c replaycheck -n 'test (count (commandline -opc)) = 1' \
    -a '(__replaycheck_commands)'
complete -c replaycheck -n 'string match -q -- "-*" (commandline -ct)' \
    -a '(__replaycheck_options)'
complete -c replaycheck -n '__replaycheck_is rules' -f -a '(__replaycheck_ids)'
complete -c replaycheck -n '__replaycheck_is new' -f \
    -a 'iotabots scrapbots frc gazer wota'
complete -c replaycheck -n '__replaycheck_is cards; and test (count (commandline -opc)) = 2' \
    -a '(__replaycheck_sets)'
complete -c replaycheck -n '__replaycheck_is cards; and test (count (commandline -opc)) -gt 2' \
    -f -a '(__replaycheck_cards)'
complete -c replaycheck -l game -x -a 'iotabots scrapbots frc gazer wota'
complete -c replaycheck -l rule -x -a '(__replaycheck_ids rule)'
complete -c replaycheck -l break -x -a '(__replaycheck_ids rule)'
complete -c replaycheck -l reading -x -a '(__replaycheck_ids reading)'
complete -c replaycheck -l compare -x -a 'all open none'
complete -c replaycheck -l verdict -x -a 'legal disputed illegal'
complete -c replaycheck -l color -x -a 'auto always never'
complete -c replaycheck -l format -x -a '(__replaycheck_formats)'
complete -c replaycheck -l cards -r -a '(__replaycheck_sets)'
