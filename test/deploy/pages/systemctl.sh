#!/bin/sh
# What `systemctl start|stop khanesh` does with the unit of docs/deploy/, for a machine without systemd: the same program in
# the same folder, SIGTERM and the wait for the end. UNIT_STATE keeps the process and its journal.
set -eu
case $1 in
  start)
    cd "$PROGRAM"
    # shellcheck disable=SC2086
    nohup $EXEC_START >>"$UNIT_STATE/journal" 2>&1 &
    echo $! >"$UNIT_STATE/pid"
    ;;
  stop)
    read -r pid <"$UNIT_STATE/pid"
    # A service that has failed is stopped already.
    kill "$pid" 2>/dev/null || exit 0
    tail --pid="$pid" -f /dev/null
    ;;
esac
