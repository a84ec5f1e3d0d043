#!/usr/bin/env bash
# A drill for docs/operate/backup-and-point-in-time-restore.md: a hall on a PostgreSQL server of its own, with a base
# backup and an archive, loses data by mistake and is brought back to the moment before. Everything lies in a
# temporary folder and ends with the script.
#
#   deploy/drills/point-in-time.sh PATH/TO/dohyo

set -euo pipefail

dohyo=$(realpath "${1:?usage: point-in-time.sh PATH/TO/dohyo}")
bin=$(dirname "$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1 || command -v initdb)")
folder=$(mktemp -d)
archive=$folder/archive
data=$folder/data
servers=()
clusters=()

say() { printf '== %s\n' "$*"; }
fail() { printf 'the drill fails: %s\n' "$*" >&2; exit 1; }

# PostgreSQL does not run as root.
as_postgres() {
    if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

leave() {
    for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
    for cluster in "${clusters[@]}"; do
        as_postgres "$bin/pg_ctl" --pgdata "$cluster" --mode immediate stop >/dev/null 2>&1 || true
    done
    rm -rf "$folder"
}
trap leave EXIT

# A port that nobody has just now.
free_port() {
    local port
    for port in $(shuf --input-range 20000-32000 --head-count 50); do
        if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then echo "$port"; return; fi
    done
    fail "no port is free"
}

start_postgres() {
    clusters+=("$1")
    as_postgres "$bin/pg_ctl" --pgdata "$1" --log "$folder/postgres.log" --wait --timeout 120 \
        --options "-h 127.0.0.1 -p $pgport -k $folder" start >/dev/null \
        || { cat "$folder/postgres.log"; fail "PostgreSQL does not start"; }
}

stop_postgres() { as_postgres "$bin/pg_ctl" --pgdata "$1" --mode fast --wait stop >/dev/null; }

sql() { "$bin/psql" --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$1" --command "$2"; }

start_hall() {
    port=$(free_port)
    "$dohyo" serve --listen "127.0.0.1:$port" >/dev/null 2>>"$folder/hall.log" &
    servers+=($!)
    curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors --output /dev/null \
        "http://127.0.0.1:$port/readyz" || { cat "$folder/hall.log"; fail "the hall is not ready"; }
}

stop_hall() {
    local server=${servers[-1]}
    kill -TERM "$server"
    wait "$server" || fail "the hall does not end as it should"
    unset 'servers[-1]'
}

# What the API answers to a POST; TOKEN says who asks.
post() {
    curl --silent --show-error --fail --header 'Content-Type: application/json' \
        ${TOKEN:+--header "Authorization: Bearer $TOKEN"} --data "$2" "http://127.0.0.1:$port/api/v1$1"
}

# The value of a text field.
field() { grep --only-matching --max-count 1 "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

play() { TOKEN=$2 post "/matches/$match/deeds" "{\"deed\":\"choose\",\"move\":\"$1\"}" >/dev/null; }

lines() { sql "$DOHYO_DATABASE" "SELECT COUNT(*) FROM entry"; }

chmod 0755 "$folder"
mkdir "$archive"
if [ "$(id -u)" = 0 ]; then chown postgres "$folder" "$archive"; fi
pgport=$(free_port)
server=postgres://postgres@127.0.0.1:$pgport
export DOHYO_DATABASE=$server/hall DOHYO_DATA_DIR=$folder/dohyo DOHYO_REQUESTS=0 DOHYO_DEEDS=0

say "a server with an archive"
as_postgres "$bin/initdb" --pgdata "$data" --username postgres --auth trust --encoding UTF8 --data-checksums >/dev/null
cat >>"$data/postgresql.conf" <<CONF
wal_level = replica
archive_mode = on
archive_command = 'test ! -f $archive/%f && cp %p $archive/%f'
archive_timeout = 60
CONF
start_postgres "$data"
"$bin/createdb" --maintenance-db "$server/postgres" --encoding UTF8 --template template0 hall

say "a hall with a match"
start_hall
one=$(post /guests '{}' | field token)
two=$(post /guests '{}' | field token)
match=$(TOKEN=$one post /matches '{"game":"checkers","opponent":"anybody","begins":"host"}' | field id)
TOKEN=$two post "/matches/$match/deeds" '{"deed":"join"}' >/dev/null
play 11-15 "$one"

say "a base backup, while it is open"
as_postgres "$bin/pg_basebackup" --dbname "$server/postgres" --pgdata "$folder/base" --checkpoint fast
as_postgres "$bin/pg_verifybackup" --quiet "$folder/base"

say "moves after the backup, and the moment to come back to"
play 22-17 "$two"
play 15-19 "$one"
kept=$(lines)
moment=$(sql "$DOHYO_DATABASE" "SELECT now()")

say "a mistake"
sql "$DOHYO_DATABASE" "DELETE FROM entry WHERE match = '$match' AND number > 2"
[ "$(lines)" -lt "$kept" ] || fail "nothing was lost"
stop_hall
# What is not yet in the archive is sent there as the server stops.
stop_postgres "$data"
mv "$data" "$folder/lost"

say "back to $moment"
as_postgres cp -a "$folder/base" "$data"
cat >>"$data/postgresql.conf" <<CONF
restore_command = 'cp $archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
CONF
as_postgres touch "$data/recovery.signal"
start_postgres "$data"
for _ in $(seq 120); do
    [ "$(sql "$server/postgres" "SELECT pg_is_in_recovery()")" = f ] && break
    sql "$server/postgres" "SELECT pg_sleep(0.5)" >/dev/null
done
[ "$(sql "$server/postgres" "SELECT pg_is_in_recovery()")" = f ] || fail "the server does not come to the moment"

say "what is there"
[ "$(lines)" = "$kept" ] || fail "$(lines) lines are there of $kept"
"$dohyo" check
start_hall
curl --silent --fail "http://127.0.0.1:$port/match/$match" | grep --quiet '15-19' || fail "the match lacks a move"
TOKEN=$two post "/matches/$match/deeds" '{"deed":"choose","move":"24x15"}' >/dev/null
stop_hall

say "the same by a dump, into another database"
"$bin/pg_dump" --format custom --dbname "$DOHYO_DATABASE" --file "$folder/hall.dump"
"$bin/createdb" --maintenance-db "$server/postgres" --encoding UTF8 --template template0 again
"$bin/pg_restore" --exit-on-error --no-owner --dbname "$server/again" "$folder/hall.dump"
DOHYO_DATABASE=$server/again "$dohyo" check
say "all is well: $kept lines of logs came back, and the match went on"
