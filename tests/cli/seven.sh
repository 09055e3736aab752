#!/bin/sh
# An engine with one number changed, for diff: pools of 7 mana.  The trace of
# it must be told apart at the right step, under the right rule.
command=$1
shift
exec "$REPLAYCHECK" "$command" --constant iotabots.mana-cap=7 "$@"
