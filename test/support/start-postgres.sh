#!/bin/sh
# start-postgres.sh COMMAND…: runs COMMAND with TEST_DATABASE_URL naming a throw-away PostgreSQL
# server, and removes the server afterwards. Without COMMAND it prints the address and waits.
# Needs Debian's postgresql package (15 or newer); as root it runs the server as user postgres.
set -eu

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || { echo "start-postgres.sh: no PostgreSQL under /usr/lib/postgresql" >&2; exit 69; }

home=$(mktemp -d "${TMPDIR:-/tmp}/khanesh-postgres-XXXXXX")
as_owner() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$home"
  as_owner() { (cd "$home" && runuser -u postgres -- "$@"); }
fi

stop() {
  as_owner "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Nothing here has to survive the machine, so nothing waits for the disk.
as_owner "$bin/initdb" -D "$home/data" -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync >/dev/null
options="-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200 -c deadlock_timeout=50ms"
options="$options -c listen_addresses=127.0.0.1 -c unix_socket_directories=$home"

# A port is free only when the server has it: try until one is.
tries=0
until
  port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
  as_owner "$bin/pg_ctl" -D "$home/data" -l "$home/log" -w -o "$options -p $port" start >/dev/null
do
  tries=$((tries + 1))
  [ "$tries" -lt 5 ] || { cat "$home/log" >&2; exit 70; }
done

TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
export TEST_DATABASE_URL
if [ $# -gt 0 ]; then
  "$@"
else
  echo "$TEST_DATABASE_URL"
  while :; do sleep 3600 & wait $!; done
fi
