#!/bin/sh
# measure-stack.sh: how many bytes reach the device for each byte that a program asks to store.
# From the book Spare Area. Code: MIT license. `sh measure-stack.sh --help` says how to use it. It is one file, the part
# in Python inside, so that it can be taken along.
#
# What it writes, as JSON (format "spare-area-stack", version 1); all sizes in bytes, all times in seconds:
#
#   format, version   as above; a reader of the file refuses what it does not know
#   about             script, run (quick or full), repeats, began, ended (UTC), kernel, machine, processors,
#                     python, sqlite, postgresql (null where it was not run), counter (where bytes were read)
#                     and steady (the rule)
#   stacks            one for each file system: id, file_system, made (command line of mkfs without the device) and
#                     program (its version), both null where the file system was there, mount (options), device
#                     { kind (loop or own), size, logical_block, physical_block, below (what a loop device's image
#                     lies on) }, idle_rate (bytes per second written while nothing was measured) and results
#   results           one for each test:
#     id, what        its name, and what one operation is
#     payload         bytes asked for by one operation
#     ends            number of operations done at the end of each window
#     runs            one for each repeat: bytes (at the device, in each window), left (written by the last sync,
#                     in no window), seconds (of each window), from (operations before it was steady, null where
#                     it never was) and factor (bytes / payload over its steady windows, or null)
#     state           steady or fresh
#     factor          mean of the factors of the runs; null where fresh
#     low, high       the least and the greatest of them; null where fresh
#     fresh           bytes / payload over the windows before it was steady, mean of the runs; null where it was
#                     steady from the first
#     why             why it is not steady, or why it could not be measured; null where it is steady
set -u

usage() {
  cat <<'END'
Measures bytes at the device per byte of payload: what file systems and databases add to what programs write.

  sh measure-stack.sh quick|full|plan [options]

  quick   seven tests on ext4, xfs and btrfs, two repeats: about 7 minutes where an fsync takes 1 ms
  full    every test on seven kinds of file system, three repeats: about 70 minutes where an fsync takes 1 ms
  plan    says what a full run would do and how long it takes, and does nothing; `plan quick` of a quick run

  --on LIST        file systems to make: ext4, ext4-lazytime, ext4-data-journal, ext4-no-journal, xfs, btrfs-dup,
                   btrfs-single; those that are installed if left out
  --in DIR         makes no file system and needs no root: measures the one that DIR lies on, in a new directory
                   in DIR. Counts all that its device writes, so let nothing else write to it
  --device LIST    block devices whose bytes count, for instance sda,sdb: with --in where the file system does not
                   name its device (ZFS), or has several
  --only LIST      tests by name, which `plan` lists, or files, sqlite, postgres, etcd: all tests of a kind. Those of
                   etcd go by the clock, 14 minutes for each file system and repeat: they run only where named
  --repeats N      1 to 20
  --scratch DIR    where the images of file systems are made: 2 GiB, removed at the end; $TMPDIR or /var/tmp if
                   left out
  --out FILE       the result, measured-stack.json if left out; a file that exists is never overwritten

Needs Linux and python3 (3.8 or newer). SQLite is python3's own module or the command sqlite3; PostgreSQL is measured
where initdb, pg_ctl and psql are installed, etcd where etcd is. It installs nothing.
Without --in it needs root: it makes an image file, a loop device of its own over it, a file system on that, and
mounts it in a directory of its own. It writes to no other device and file system, and removes what it made, also
after Ctrl-C. Bytes come from /sys/block/…/stat (sectors written, 512 bytes each).
END
}

fail() {
  echo "measure-stack: $*" >&2
  exit 2
}

work='' mounted='' loop='' child='' made='' options='' kind='' below=''

is_mounted() { grep -qF " $1 " /proc/mounts; }

unmount() {
  [ -n "$mounted" ] || return 0
  for _ in 1 2 3 4 5; do
    umount "$mounted" 2>/dev/null && mounted='' && return 0
    sleep 1
  done
  return 1
}

clean_up() {
  status=$?
  # A second Ctrl-C does not stop the tidying.
  trap '' INT TERM HUP
  trap - EXIT
  if [ -n "$child" ]; then
    kill "$child" 2>/dev/null
    wait "$child" 2>/dev/null
  fi
  unmount
  [ -z "$loop" ] || losetup -d "$loop"
  if [ -n "$work" ]; then
    if is_mounted "$work/fs"; then
      echo "measure-stack: $work/fs could not be unmounted; unmount it, then remove $work." >&2
    else
      rm -rf "$work"
    fi
  fi
  exit "$status"
}

# Runs the part in Python in the background, so that a signal is answered at once.
measure() {
  python3 "$work/measure.py" "$@" &
  child=$!
  wait "$child"
  code=$?
  child=''
  return "$code"
}

program_of() {
  case $1 in
    ext4 | ext4-lazytime | ext4-data-journal | ext4-no-journal) echo mkfs.ext4 ;;
    xfs) echo mkfs.xfs ;;
    btrfs-dup | btrfs-single) echo mkfs.btrfs ;;
  esac
}

# Its version, as it says it itself.
version_of() {
  program=$(program_of "$1")
  [ -z "$program" ] || "$program" -V 2>&1 | sed -n 1p
}

# The command that makes a file system of this kind, and the options of its mount.
recipe() {
  options=''
  ext='-q -F -E lazy_itable_init=0,lazy_journal_init=0'
  case $1 in
    ext4) made="mkfs.ext4 $ext" ;;
    ext4-lazytime) made="mkfs.ext4 $ext" options=lazytime ;;
    ext4-data-journal) made="mkfs.ext4 $ext" options=data=journal ;;
    ext4-no-journal) made="mkfs.ext4 $ext -O ^has_journal" ;;
    xfs) made='mkfs.xfs -q -f' ;;
    btrfs-dup) made='mkfs.btrfs -q -f -m dup -d single' ;;
    btrfs-single) made='mkfs.btrfs -q -f -m single -d single' ;;
  esac
}

# An image and a loop device of its own.
attach() {
  truncate -s 2G "$work/image" || fail "no image of 2 GiB can be made in $scratch; choose another place by --scratch."
  loop=$(losetup --find --show "$work/image") ||
    fail "no loop device can be had: that takes root and the kernel's loop module. Measure what is there: --in DIR."
}

# A new file system for each measurement, so that none meets what another left behind.
make_anew() {
  recipe "$1"
  unmount || fail "$mounted could not be unmounted."
  backing=$(cat "/sys/block/${loop#/dev/}/loop/backing_file" 2>/dev/null)
  [ "$backing" = "$work/image" ] || fail "$loop is not the loop device that was made, so nothing is written to it."
  # shellcheck disable=SC2086 # the words of the command
  $made "$loop" >/dev/null 2>"$work/said" || fail "$made failed: $(cat "$work/said")"
  mount -t "${1%%-*}" ${options:+-o "$options"} "$loop" "$work/fs" ||
    fail "a new file system of the kind $1 cannot be mounted here; leave it out by --on."
  mounted=$work/fs
  # A database that does not run as root goes in there too.
  chmod 755 "$work/fs"
}

run='' plan='' on='' inside='' device='' only='' repeats='' out=measured-stack.json scratch=${TMPDIR:-/var/tmp}
[ $# -gt 0 ] || { usage && exit 2; }
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    quick | full) run=$1 && shift && continue ;;
    plan) plan=yes && shift && continue ;;
    --on | --in | --device | --only | --repeats | --scratch | --out) ;;
    *) fail "\"$1\" is not known; it takes quick, full, plan and the options that --help lists." ;;
  esac
  [ $# -gt 1 ] || fail "$1 needs a value."
  case $1 in
    --on) on=$2 ;;
    --in) inside=$2 ;;
    --device) device=$2 ;;
    --only) only=$2 ;;
    --repeats) repeats=$2 ;;
    --scratch) scratch=$2 ;;
    --out) out=$2 ;;
  esac
  shift 2
done
[ -n "$run" ] || { [ -n "$plan" ] && run=full; } || fail 'say quick or full.'
if [ -z "$repeats" ]; then
  [ "$run" = quick ] && repeats=2 || repeats=3
fi
case $repeats in
  [1-9] | 1[0-9] | 20) ;;
  *) fail "--repeats is \"$repeats\"; it can be 1 to 20." ;;
esac
[ "$(uname -s)" = Linux ] || fail "this is $(uname -s); the counters that are read are those of Linux."
command -v python3 >/dev/null || fail 'python3 is not installed; the tests are written in it.'
python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' ||
  fail "$(python3 --version) is too old; the tests need 3.8 or newer."
[ -d "$scratch" ] || fail "--scratch is \"$scratch\", which is no directory."
[ ! -e "$out" ] || fail "$out exists; name another file by --out."
out_folder=$(dirname -- "$out")
{ [ -d "$out_folder" ] && [ -w "$out_folder" ]; } ||
  fail "--out is \"$out\", and \"$out_folder\" is no directory that can be written to."
[ -z "$device" ] || [ -n "$inside" ] ||
  fail '--device is for --in; a file system that is made has a loop device of its own.'
if [ -n "$inside" ]; then
  [ -z "$on" ] || fail '--on makes file systems and --in measures one that is there: one of them.'
  { [ -d "$inside" ] && [ -w "$inside" ]; } || fail "--in is \"$inside\", which is no directory that can be written to."
  kinds=here
else
  installed='' every='ext4 ext4-lazytime ext4-data-journal ext4-no-journal xfs btrfs-dup btrfs-single'
  PATH=$PATH:/usr/sbin:/sbin
  [ "$run" = full ] && wanted=$every || wanted='ext4 xfs btrfs-dup'
  for kind in $wanted; do
    command -v "$(program_of "$kind")" >/dev/null && installed="$installed $kind"
  done
  kinds=$(echo "${on:-$installed}" | tr ',' ' ')
  [ -n "${kinds# }" ] ||
    fail 'none of mkfs.ext4, mkfs.xfs and mkfs.btrfs is installed; measure a file system that is there: --in DIR.'
  for kind in $kinds; do
    program=$(program_of "$kind")
    [ -n "$program" ] || fail "--on names \"$kind\"; it can name $every."
    command -v "$program" >/dev/null || fail "--on names $kind, and $program is not installed."
  done
  [ -n "$plan" ] || [ "$(id -u)" = 0 ] ||
    fail 'making file systems on loop devices needs root. Without root, measure a file system that is there: --in DIR.'
  [ -n "$plan" ] || [ "$(df -Pk "$scratch" | awk 'NR == 2 { print int($4 / 1048576) }')" -ge 2 ] ||
    fail "less than 2 GiB is free in $scratch; choose another place by --scratch."
fi

trap clean_up EXIT
trap 'trap "" INT TERM HUP; exit 130' INT
trap 'trap "" INT TERM HUP; exit 143' TERM
trap 'trap "" INT TERM HUP; exit 129' HUP
if [ -n "$inside" ] && [ -z "$plan" ]; then
  work=$(mktemp -d "$inside/measure-stack.XXXXXX")
else
  work=$(mktemp -d "$scratch/measure-stack.XXXXXX")
fi || fail 'no directory of its own could be made.'
work=$(cd "$work" && pwd -P)
chmod 711 "$work"
mkdir "$work/fs"

cat >"$work/measure.py" <<'PYTHON'
"""The part of measure-stack.sh that writes, counts and reports. It writes in the directory that it is given alone."""
import base64
import ctypes
import datetime
import hashlib
import json
import mmap
import os
import platform
import random
import shutil
import signal
import socket
import subprocess
import sys
import time

ROW = 100
KIB = 1024
LARGE_FILE = 128 * KIB * KIB
MANY_ROWS = 50000
# The first two windows show a start; the five after them can be steady.
COMMITS = [500] * 7
# btrfs commits a transaction, and SQLite copies its log into the database, once in a thousand operations or so: a
# window holds several of those times, or some would have one and others none.
FSYNCS = [500, 500] + [2000] * 5
LONG = [500, 500] + [20000] * 5
LONG_BATCHES = [200, 1000] + [2000] * 5
BUFFERED = [4000] * 7
STEADY = ("Steady from the first window after which, to the end, at least five windows have factors whose range is "
          "at most 20% of their mean and along whose least-squares line they change by at most 10% of it; and the "
          "factors of the repeats differ by at most 20% of their mean. Whatever comes before is fresh.")


class CannotRun(Exception):
    """Why a test cannot be run here."""


def text_of(number):
    """A row of 100 bytes, another for each number."""
    return hashlib.blake2b(b"%d" % number).hexdigest()[:ROW]


def sync_all(folder):
    """Writes what the file system of this folder still holds in memory."""
    place = os.open(folder, os.O_RDONLY)
    try:
        if ctypes.CDLL(None, use_errno=True).syncfs(place) != 0:
            raise OSError(ctypes.get_errno(), "syncfs failed")
    finally:
        os.close(place)


# The tests. Each begins in an empty folder and gives what does the operations from one number up to another.


def append(size, sync, allocated=False):
    def begin(folder, repeat):
        file = os.open(folder + "/file", os.O_WRONLY | os.O_CREAT)
        if allocated:
            os.posix_fallocate(file, 0, size * sum(FSYNCS))
            os.fsync(file)
        block = os.urandom(size)

        def work(first, last):
            for number in range(first, last):
                os.pwrite(file, block, number * size)
                if sync:
                    sync(file)

        return work

    return begin


def overwrite(size, sync, direct=False):
    def begin(folder, repeat):
        name = folder + "/file"
        with open(name, "wb") as file:
            for _ in range(LARGE_FILE // (KIB * KIB)):
                file.write(os.urandom(KIB * KIB))
            file.flush()
            os.fsync(file.fileno())
        block = mmap.mmap(-1, size)
        block.write(os.urandom(size))
        try:
            place = os.open(name, os.O_WRONLY | (os.O_DIRECT if direct else 0))
        except OSError as error:
            raise CannotRun("O_DIRECT is refused here: %s." % error.strerror) from error
        drawn = random.Random(repeat)

        def work(first, last):
            for _ in range(first, last):
                os.pwritev(place, [block], drawn.randrange(LARGE_FILE // size) * size)
                if sync:
                    sync(place)

        return work

    return begin


def create(size):
    def begin(folder, repeat):
        block = os.urandom(size)

        def work(first, last):
            for number in range(first, last):
                file = os.open("%s/%d" % (folder, number), os.O_WRONLY | os.O_CREAT | os.O_EXCL)
                os.write(file, block)
                os.fsync(file)
                os.close(file)

        return work

    return begin


class Client:
    """A database's own command, which reads statements from a pipe."""

    def __init__(self, command, done, **rest):
        self.done = done
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, universal_newlines=True, **rest)

    def execute(self, *statements):
        """Comes back when all of them are done, with what was answered."""
        self.process.stdin.write("\n".join(statements) + "\n" + self.done + " all-done\n")
        self.process.stdin.flush()
        said = []
        while True:
            line = self.process.stdout.readline()
            if line.strip() == "all-done":
                break
            if not line or "rror" in line:
                raise CannotRun("The database answers: %s" % (line.strip() or "nothing, and ends."))
            said.append(line.strip())
        return said

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Module:
    """SQLite through the module of Python, with the same face."""

    def __init__(self, name):
        import sqlite3
        self.connection = sqlite3.connect(name, isolation_level=None)

    def execute(self, *statements):
        return [row[0] for statement in statements for row in self.connection.execute(statement).fetchall()]

    def close(self):
        self.connection.close()


def sqlite_version():
    try:
        import sqlite3
        return sqlite3.sqlite_version + ", module of python3"
    except ImportError:
        if not shutil.which("sqlite3"):
            return None
        said = subprocess.run(["sqlite3", "--version"], stdout=subprocess.PIPE, universal_newlines=True, check=True)
        return said.stdout.split()[0] + ", command sqlite3"


def inserts(database, rows, name):
    """Commits of this many rows each."""
    def work(first, last):
        for number in range(first, last):
            values = ["(%d, '%s')" % (row, text_of(row)) for row in range(number * rows, number * rows + rows)]
            database.execute("INSERT INTO %s VALUES %s;" % (name, ", ".join(values)))

    return work


def updates_of(database, repeat):
    """Commits that give one of 50,000 rows, drawn at random, another text."""
    drawn = random.Random(repeat)

    def work(first, last):
        for number in range(first, last):
            database.execute("UPDATE row SET value = '%s' WHERE id = %d;"
                             % (text_of(-1 - number), drawn.randrange(MANY_ROWS)))

    return work


OPEN = []


def opened(folder, mode, synchronous):
    """A new database of SQLite."""
    version = sqlite_version()
    if version is None:
        raise CannotRun("Neither the module sqlite3 of python3 nor the command sqlite3 is installed.")
    name = folder + "/database"
    database = Module(name) if "module" in version else Client(["sqlite3", "-batch", name], ".print")
    OPEN.append(database)
    database.execute("PRAGMA page_size = 4096;")
    answer = database.execute("PRAGMA journal_mode = %s;" % mode)
    if answer != [mode.lower()]:
        raise CannotRun("SQLite answers %s where %s was asked for." % (answer, mode))
    database.execute("PRAGMA synchronous = %s;" % synchronous)
    return database


# The table in which k3s keeps its objects, and how kine deletes what was replaced up to the last time, in batches
# (k3s-io/kine, pkg/drivers/sqlite/sqlite.go and pkg/logstructured/sqllog/sql.go, August 2026).
KINE = (
    "CREATE TABLE kine (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, created INTEGER, deleted INTEGER, "
    "create_revision INTEGER, prev_revision INTEGER, lease INTEGER, value BLOB, old_value BLOB);",
    "CREATE INDEX kine_name_index ON kine (name);",
    "CREATE INDEX kine_name_id_index ON kine (name, id);",
    "CREATE INDEX kine_id_deleted_index ON kine (id, deleted);",
    "CREATE INDEX kine_prev_revision_index ON kine (prev_revision);",
    "CREATE UNIQUE INDEX kine_name_prev_revision_uindex ON kine (name, prev_revision);",
    "CREATE INDEX kine_id_compact_rev_key_with_prev_revision_index ON kine (id, name, prev_revision) "
    "WHERE name != 'compact_rev_key' AND prev_revision != 0;")
COMPACT = ("DELETE FROM kine AS kv WHERE kv.id IN (SELECT kp.prev_revision AS id FROM kine AS kp WHERE "
           "kp.name != 'compact_rev_key' AND kp.prev_revision != 0 AND kp.id <= %d "
           "UNION SELECT kd.id AS id FROM kine AS kd WHERE kd.deleted != 0 AND kd.id <= %d);")
BATCH = 1000
OBJECTS = 400


def kine(size, compacted_every):
    """Commits that give one of 400 objects, drawn at random, another value; now and then old values are deleted."""
    def begin(folder, repeat):
        database = opened(folder, "WAL", "NORMAL")
        database.execute(*KINE)
        newest, made = {}, {}

        def put(revision, name):
            value = hashlib.shake_128(b"%d" % revision).hexdigest(size)
            before = newest.get(name, 0)
            database.execute(
                "INSERT INTO kine (name, created, deleted, create_revision, prev_revision, lease, value, old_value) "
                "SELECT '%s', %d, 0, %d, %d, 0, x'%s', (SELECT value FROM kine WHERE id = %d) AS old_value;"
                % (name, before == 0, made.setdefault(name, revision), before, value, before))
            newest[name] = revision

        put(1, "compact_rev_key")
        names = ["/registry/leases/kube-node-lease/object-%04d" % number for number in range(OBJECTS)]
        for number, name in enumerate(names):
            put(number + 2, name)
        drawn = random.Random(repeat)
        # Deleted up to, and newest at the last time: what it may delete now.
        state = {"compacted": 0, "target": OBJECTS + 1}

        def compact(revision):
            while state["compacted"] < state["target"]:
                until = min(state["compacted"] + BATCH, state["target"])
                database.execute("BEGIN IMMEDIATE;", COMPACT % (until, until),
                                 "UPDATE kine SET prev_revision = %d WHERE name = 'compact_rev_key';" % until,
                                 "COMMIT;")
                state["compacted"] = until
            database.execute("PRAGMA wal_checkpoint(FULL);")
            state["target"] = revision

        def work(first, last):
            for number in range(first, last):
                put(number + OBJECTS + 2, names[drawn.randrange(OBJECTS)])
                if (number + 1) % compacted_every == 0:
                    compact(number + OBJECTS + 2)

        return work

    return begin


def sqlite(mode, synchronous, rows, updates=False):
    def begin(folder, repeat):
        database = opened(folder, mode, synchronous)
        database.execute("CREATE TABLE row (id INTEGER PRIMARY KEY, value TEXT);")
        if updates:
            inserts(database, MANY_ROWS, "row")(0, 1)
        return updates_of(database, repeat) if updates else inserts(database, rows, "row")

    return begin


def postgres_programs():
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = shutil.which("initdb")
    folders = [os.path.dirname(os.path.realpath(found))] if found else []
    home = "/usr/lib/postgresql"
    if os.path.isdir(home):
        numbers = sorted((one for one in os.listdir(home) if one.isdigit()), key=int, reverse=True)
        folders += ["%s/%s/bin" % (home, number) for number in numbers]
    for folder in folders:
        if all(os.access("%s/%s" % (folder, name), os.X_OK) for name in ("initdb", "pg_ctl", "psql")):
            return folder
    return None


class Postgres:
    """A server of its own in a folder, without a port; its client."""

    def __init__(self, folder, settings):
        self.programs = postgres_programs()
        if self.programs is None:
            raise CannotRun("PostgreSQL (initdb, pg_ctl, psql) is not installed.")
        self.rest = {"cwd": folder}
        if os.geteuid() == 0:
            self.rest.update(self.another_user())
            shutil.chown(folder, self.rest["user"], self.rest["group"])
        self.folder = folder
        self.run("initdb", "-D", folder + "/data", "-U", "measure", "-A", "trust", "--no-locale", "-E", "UTF8")
        with open(folder + "/data/postgresql.conf", "a", encoding="utf-8") as file:
            file.write("listen_addresses = ''\nunix_socket_directories = '%s'\n" % folder)
            file.write("autovacuum = off\n%s\n" % settings)
        self.run("pg_ctl", "-D", folder + "/data", "-w", "-l", folder + "/log", "start")
        OPEN.append(self)
        self.client = Client([self.programs + "/psql", "-X", "-q", "-h", folder, "-U", "measure", "postgres"], "\\echo",
                             **self.rest)
        self.execute = self.client.execute

    @staticmethod
    def another_user():
        import pwd
        if sys.version_info < (3, 9):
            raise CannotRun("PostgreSQL does not run as root, and python3 before 3.9 cannot start it as another user.")
        for name in ("postgres", "nobody"):
            try:
                user = pwd.getpwnam(name)
                return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            except KeyError:
                pass
        raise CannotRun("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.")

    def run(self, program, *arguments):
        done = subprocess.run([self.programs + "/" + program, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, universal_newlines=True, check=False,
                              **self.rest) if program == "initdb" else self.quietly(program, arguments)
        if done.returncode != 0:
            raise CannotRun("PostgreSQL's %s ends with status %d." % (program, done.returncode))

    def quietly(self, program, arguments):
        return subprocess.run([self.programs + "/" + program, *arguments], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, check=False, **self.rest)

    def close(self):
        if hasattr(self, "client"):
            self.client.close()
        self.quietly("pg_ctl", ["-D", self.folder + "/data", "-w", "-m", "fast", "stop"])


def postgres(rows, settings="", updates=False):
    def begin(folder, repeat):
        server = Postgres(folder, settings)
        server.execute("CREATE TABLE row (id bigint PRIMARY KEY, value text);")
        if updates:
            inserts(server, MANY_ROWS, "row")(0, 1)
        server.execute("CHECKPOINT;")
        return updates_of(server, repeat) if updates else inserts(server, rows, "row")

    return begin


class Etcd:
    """A server of its own in a folder, alone in its cluster, and its JSON gateway on this machine."""

    def __init__(self, folder):
        import http.client
        if not shutil.which("etcd"):
            raise CannotRun("etcd is not installed.")
        ours, peers = ("http://127.0.0.1:%d" % free_port() for _ in range(2))
        with open(folder + "/log", "wb") as log:
            self.process = subprocess.Popen(
                ["etcd", "--name", "measure", "--data-dir", folder + "/data", "--listen-client-urls", ours,
                 "--advertise-client-urls", ours, "--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers,
                 "--initial-cluster", "measure=" + peers], stdout=log, stderr=log)
        OPEN.append(self)
        self.connection = http.client.HTTPConnection(ours[len("http://"):], timeout=30)
        for _ in range(100):
            try:
                self.call("maintenance/status")
                return
            except OSError:
                self.connection.close()
                time.sleep(0.1)
        raise CannotRun("etcd does not answer within 10 seconds.")

    def call(self, name, **body):
        self.connection.request("POST", "/v3/" + name, json.dumps(body), {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        said = answer.read()
        if answer.status != 200:
            raise CannotRun("etcd answers %d: %s" % (answer.status, said.decode(errors="replace").strip()))
        return json.loads(said)

    def put(self, key, value):
        """Comes back with its revision when it is safe."""
        coded = [base64.b64encode(text.encode()).decode() for text in (key, value)]
        return int(self.call("kv/put", key=coded[0], value=coded[1])["header"]["revision"])

    def close(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def etcd_version():
    if not shutil.which("etcd"):
        return "etcd"
    said = subprocess.run(["etcd", "--version"], stdout=subprocess.PIPE, universal_newlines=True, check=True)
    return said.stdout.splitlines()[0].replace(" Version:", "")


def etcd(size, rate, compacted_every):
    """Puts at this rate, each of another value for one of 400 keys, drawn at random; now and then old values go."""
    def begin(folder, repeat):
        server = Etcd(folder)
        keys = ["/registry/leases/kube-node-lease/object-%04d" % number for number in range(OBJECTS)]
        newest = 0
        for number, key in enumerate(keys):
            newest = server.put(key, hashlib.shake_128(b"%d" % -number).hexdigest(size // 2))
        drawn = random.Random(repeat)
        # What was newest at the last compaction, and when the first of the puts was due.
        state = {"target": newest, "since": None}

        def work(first, last):
            state["since"] = state["since"] or time.monotonic() - first / rate
            for number in range(first, last):
                ahead = state["since"] + number / rate - time.monotonic()
                if ahead > 0:
                    time.sleep(ahead)
                elif ahead < -5:
                    raise CannotRun("etcd takes fewer than %d puts per second here." % rate)
                value = hashlib.shake_128(b"%d" % number).hexdigest(size // 2)
                revision = server.put(keys[drawn.randrange(OBJECTS)], value)
                if (number + 1) % compacted_every == 0:
                    server.call("kv/compaction", revision=str(state["target"]), physical=True)
                    state["target"] = revision

        return work

    return begin


def test(what, payload, begin, windows=None, barriers=1.0, quick=False, sync_windows=False,
         named=False):
    """One test; `barriers` is how often an operation waits for the device, as an estimate. A test that waits for the
    clock is run only where it is named."""
    return {"what": what, "payload": payload, "begin": begin, "windows": windows or COMMITS, "barriers": barriers,
            "quick": quick, "sync_windows": sync_windows, "named": named}


def tests():
    """All of them by name, in the order in which they are run."""
    files = {
        "append-128-fsync": test("128 bytes appended to one file, then fsync", 128, append(128, os.fsync), FSYNCS,
                                 quick=True),
        "append-4k-fsync": test("4 KiB appended to one file, then fsync", 4 * KIB, append(4 * KIB, os.fsync), FSYNCS,
                                quick=True),
        "append-4k-fdatasync": test("4 KiB appended to one file, then fdatasync", 4 * KIB,
                                    append(4 * KIB, os.fdatasync), FSYNCS),
        "append-4k-allocated-fdatasync": test(
            "4 KiB appended in space that fallocate reserved, then fdatasync", 4 * KIB,
            append(4 * KIB, os.fdatasync, allocated=True), FSYNCS),
        "append-4k": test("4 KiB appended to one file; one sync at the end of each window", 4 * KIB,
                          append(4 * KIB, None), BUFFERED, 0.001, sync_windows=True),
        "overwrite-4k-fdatasync": test("4 KiB overwritten at a random place of 128 MiB, then fdatasync", 4 * KIB,
                                       overwrite(4 * KIB, os.fdatasync), FSYNCS, quick=True),
        "overwrite-4k-fsync": test("4 KiB overwritten at a random place of 128 MiB, then fsync", 4 * KIB,
                                   overwrite(4 * KIB, os.fsync), FSYNCS),
        "overwrite-16k-fdatasync": test("16 KiB overwritten at a random place of 128 MiB, then fdatasync", 16 * KIB,
                                        overwrite(16 * KIB, os.fdatasync), FSYNCS),
        "overwrite-4k-direct": test(
            "4 KiB overwritten with O_DIRECT at a random place of 128 MiB; one sync at the end of each window", 4 * KIB,
            overwrite(4 * KIB, None, direct=True), BUFFERED, 0.2, sync_windows=True),
        "overwrite-4k": test(
            "4 KiB overwritten at a random place of 128 MiB; one sync at the end of each window", 4 * KIB,
            overwrite(4 * KIB, None), BUFFERED, 0.01, sync_windows=True),
        "create-1k-fsync": test("a file of 1 KiB created in one directory, then fsync", KIB, create(KIB), quick=True),
    }
    databases = {}
    for mode, full, normal in (("DELETE", 4, 3), ("TRUNCATE", 4, 3), ("PERSIST", 4, 3), ("WAL", 1, 0.01)):
        for synchronous, barriers in (("FULL", full), ("NORMAL", normal)):
            for rows in (1, 100):
                windows = COMMITS
                if mode == "WAL":
                    windows = LONG_BATCHES if rows == 100 else FSYNCS if synchronous == "FULL" else LONG
                databases["sqlite-%s-%s-%d" % (mode.lower(), synchronous.lower(), rows)] = test(
                    "SQLite, %s and %s: %s of 100 bytes inserted in one commit"
                    % (mode, synchronous, "a row" if rows == 1 else "100 rows"), ROW * rows,
                    sqlite(mode, synchronous, rows), windows, barriers,
                    quick=rows == 1 and (mode, synchronous) in (("DELETE", "FULL"), ("WAL", "FULL"), ("WAL", "NORMAL")))
    for mode, synchronous, windows, barriers in (
            ("DELETE", "FULL", COMMITS, 4), ("WAL", "FULL", FSYNCS, 1), ("WAL", "NORMAL", LONG, 0.01)):
        databases["sqlite-%s-%s-update" % (mode.lower(), synchronous.lower())] = test(
            "SQLite, %s and %s: one of 50,000 rows, drawn at random, gets another 100 bytes in one commit"
            % (mode, synchronous), ROW, sqlite(mode, synchronous, 1, updates=True), windows, barriers)
    for size in (500, 1000):
        databases["sqlite-kine-%d" % size] = test(
            "SQLite, WAL and NORMAL, the table of kine: one of 400 objects, drawn at random, gets another %d bytes in one "
            "commit; every 1500 commits what was replaced before the last time is deleted" % size, size,
            kine(size, 1500), [500, 1000] + [3000] * 5, 0.02)
    databases["postgres-1"] = test("PostgreSQL: a row of 100 bytes inserted in one commit", ROW, postgres(1))
    databases["postgres-100"] = test("PostgreSQL, max_wal_size = 64MB: 100 rows of 100 bytes inserted in one commit",
                                     100 * ROW, postgres(100, "max_wal_size = 64MB"), LONG_BATCHES)
    for pages, settings in (("", ""), ("-no-fpw", "full_page_writes = off")):
        databases["postgres%s-update" % pages] = test(
            "PostgreSQL%s, after a checkpoint: one of 50,000 rows, drawn at random, gets another 100 bytes in a commit"
            % (", " + settings if settings else ""), ROW, postgres(1, settings, updates=True), [500] * 10)
    for rate in (5, 100):
        every = 60 * rate
        databases["etcd-%d" % rate] = test(
            "%s: %d times per second one of 400 keys, drawn at random, gets another 1000 bytes; every %d puts what was "
            "replaced before the last time is deleted" % (etcd_version(), rate, every), 1000, etcd(1000, rate, every),
            [every] * 7, 2, named=True)
    return {**files, **databases}


# Databases are measured on file systems as they come; on variants, files alone.
AS_THEY_COME = ("ext4", "xfs", "btrfs-dup", "here")
VARIANTS = {"ext4-lazytime": ("overwrite-4k-fsync", "append-4k-fsync", "append-128-fsync")}
GROUPS = ("files", "sqlite", "postgres", "etcd")


def group_of(name):
    return next((group for group in GROUPS if name.startswith(group)), "files")


def fits(name, kind):
    """Whether a test belongs to this kind of file system where nobody names it."""
    if kind in AS_THEY_COME:
        return True
    return name in VARIANTS[kind] if kind in VARIANTS else group_of(name) == "files"


def chosen(run, only, kind):
    """The names of the tests of a run on one kind of file system."""
    every = tests()
    if not only:
        return [name for name, one in every.items()
                if (run == "full" or one["quick"]) and not one["named"] and fits(name, kind)]
    words = only.split(",")
    unknown = [word for word in words if word not in every and word not in GROUPS]
    if unknown:
        sys.exit("measure-stack: --only names \"%s\"; it can name %s, or one of %s."
                 % (unknown[0], ", ".join(GROUPS), ", ".join(every)))
    return [name for name in every if name in words or (group_of(name) in words and fits(name, kind))]


# Counting.


def written(counters):
    """Bytes that these devices were given to write since the machine was started."""
    total = 0
    for counter in counters:
        with open(counter, encoding="ascii") as file:
            total += int(file.read().split()[6]) * 512
    return total


def one_run(name, folder, repeat, counters):
    """Bytes at the device in each window of one test, in one repeat."""
    kind = tests()[name]
    os.mkdir(folder)
    try:
        work = kind["begin"](folder, repeat)
        sync_all(folder)
        time.sleep(0.2)
        sizes, seconds, done = [], [], 0
        before, since = written(counters), time.monotonic()
        for window in kind["windows"]:
            work(done, done + window)
            done += window
            if kind["sync_windows"]:
                sync_all(folder)
            now, clock = written(counters), time.monotonic()
            sizes.append(now - before)
            seconds.append(round(clock - since, 3))
            before, since = now, clock
        sync_all(folder)
        return {"bytes": sizes, "left": written(counters) - before, "seconds": seconds}
    finally:
        for database in reversed(OPEN):
            database.close()
        shutil.rmtree(folder, ignore_errors=True)


# What is said of the windows.


def mean(values):
    return sum(values) / len(values)


def is_steady(factors):
    """At least five windows, a range of at most 20% and a line that changes by at most 10% of the mean."""
    if len(factors) < 5:
        return False
    middle, centre = mean(factors), (len(factors) - 1) / 2
    if middle == 0:
        return True
    slope = (sum((place - centre) * value for place, value in enumerate(factors))
             / sum((place - centre) ** 2 for place in range(len(factors))))
    return max(factors) - min(factors) <= 0.2 * middle and abs(slope) * (len(factors) - 1) <= 0.1 * middle


def ratio(run, counts, payload, first, last):
    return sum(run["bytes"][first:last]) / (payload * sum(counts[first:last]))


def rounded(value):
    return None if value is None else float("%.4g" % value)


def judge(payload, counts, runs):
    """What is said of one test, from its runs; see the head of the script."""
    ends = [sum(counts[:place + 1]) for place in range(len(counts))]
    firsts = []
    for run in runs:
        factors = [size / (payload * count) for size, count in zip(run["bytes"], counts)]
        firsts.append(next((at for at in range(len(factors)) if is_steady(factors[at:])), None))
        first = firsts[-1]
        run["from"] = None if first is None else ([0] + ends)[first]
        run["factor"] = None if first is None else rounded(ratio(run, counts, payload, first, None))
    said = {"ends": ends, "runs": runs, "state": "fresh", "factor": None, "low": None, "high": None, "why": None}
    begun = [ratio(run, counts, payload, 0, first) for run, first in zip(runs, firsts) if first != 0]
    said["fresh"] = rounded(mean(begun)) if begun else None
    settled = [run["factor"] for run in runs if run["factor"] is not None]
    if len(settled) < len(runs):
        late = [size / (payload * count) for run in runs if run["factor"] is None
                for size, count in zip(run["bytes"][-5:], counts[-5:])]
        said["why"] = ("In %d of %d repeats it is not steady: the last five windows have factors from %s to %s."
                       % (len(runs) - len(settled), len(runs), shown(min(late)), shown(max(late))))
    elif max(settled) - min(settled) > 0.2 * mean(settled):
        said["why"] = ("The repeats differ by more than 20%% of their mean: from %s to %s."
                       % (shown(min(settled)), shown(max(settled))))
        said["fresh"] = rounded(mean([ratio(run, counts, payload, 0, None) for run in runs]))
    else:
        said.update(state="steady", factor=rounded(mean(settled)), low=min(settled), high=max(settled))
    return said


def result(name, runs):
    kind = tests()[name]
    head = {"id": name, "what": kind["what"], "payload": kind["payload"]}
    refused = [run["why"] for run in runs if "why" in run]
    if refused:
        return {**head, "ends": [], "runs": [], "state": "fresh", "factor": None, "low": None, "high": None,
                "fresh": None, "why": refused[0]}
    said = judge(kind["payload"], kind["windows"], runs)
    order = ("ends", "runs", "state", "factor", "low", "high", "fresh", "why")
    return {**head, **{key: said[key] for key in order}}


# Where files lie.


def mount_of(folder):
    """Type, options, source and device number of the file system of a folder."""
    folder, best = os.path.realpath(folder), None
    with open("/proc/self/mountinfo", encoding="utf-8") as file:
        for line in file:
            fields, rest = line.rstrip("\n").split(" - ")
            fields, rest = fields.split(), rest.split()
            at = fields[4].encode().decode("unicode_escape")
            inside = folder == at or folder.startswith(at.rstrip("/") + "/")
            if inside and (best is None or len(at) >= len(best["at"])):
                best = {"at": at, "type": rest[0], "source": rest[1], "number": fields[2],
                        "options": ",".join(dict.fromkeys((fields[5] + "," + rest[2]).split(",")))}
    return best


def counters_of(folder, names):
    """The counters of the devices that are named, or of the one under this folder."""
    if names:
        counters = ["/sys/class/block/%s/stat" % name.replace("/dev/", "") for name in names.split(",")]
        for name, counter in zip(names.split(","), counters):
            if not os.path.exists(counter):
                sys.exit("measure-stack: --device names \"%s\", which is no block device here; `lsblk` lists them."
                         % name)
        return counters
    mount = mount_of(folder)
    number = mount["number"]
    if mount["source"].startswith("/") and os.path.exists(mount["source"]):
        device = os.stat(mount["source"]).st_rdev
        number = "%d:%d" % (os.major(device), os.minor(device)) if device else number
    counter = "/sys/dev/block/%s/stat" % number
    if not os.path.exists(counter):
        sys.exit("measure-stack: the file system of \"%s\" is %s on \"%s\", which names no block device with a "
                 "counter; name the devices below it by --device." % (folder, mount["type"], mount["source"]))
    return [counter]


def number_in(path):
    try:
        with open(path, encoding="ascii") as file:
            return int(file.read())
    except OSError:
        return None


def describe(kind, folder, counters, made, program, below):
    """What a stack is, for its head."""
    mount, first = mount_of(folder), os.path.realpath(os.path.dirname(counters[0]))
    places = (first + "/queue", os.path.dirname(first) + "/queue")
    queue = next((place for place in places if os.path.isdir(place)), None)
    before = written(counters)
    time.sleep(2)
    sizes = [number_in(os.path.dirname(counter) + "/size") for counter in counters]
    return {"id": kind, "file_system": mount["type"], "made": made or None, "program": program or None,
            "mount": mount["options"],
            "device": {"kind": "loop" if made else "own", "size": None if None in sizes else 512 * sum(sizes),
                       "logical_block": queue and number_in(queue + "/logical_block_size"),
                       "physical_block": queue and number_in(queue + "/physical_block_size"),
                       "below": mount_of(below)["type"] if below else None},
            "idle_rate": (written(counters) - before) / 2}


# The report.


def postgres_version():
    folder = postgres_programs()
    if folder is None:
        return None
    said = subprocess.run([folder + "/psql", "--version"], stdout=subprocess.PIPE, universal_newlines=True, check=True)
    return said.stdout.split()[2]


def joined(lines, run, repeats, began):
    """The whole file, from the lines that were kept of each measurement."""
    stacks, runs = {}, {}
    for line in lines:
        if "stack" in line:
            stacks.setdefault(line["stack"]["id"], line["stack"])
        else:
            runs.setdefault(line["kind"], {}).setdefault(line["test"], []).append(line["run"])
    for kind, stack in stacks.items():
        stack["results"] = [result(name, found) for name, found in runs.get(kind, {}).items()]
    seen = {name for found in runs.values() for name in found}
    return {
        "format": "spare-area-stack", "version": 1,
        "about": {
            "script": 1, "run": run, "repeats": repeats, "began": began, "ended": utc(),
            "kernel": platform.release(), "machine": platform.machine(), "processors": os.cpu_count(),
            "python": platform.python_version(),
            "sqlite": sqlite_version() if any(name.startswith("sqlite") for name in seen) else None,
            "postgresql": postgres_version() if any(name.startswith("postgres") for name in seen) else None,
            "counter": "sectors written, of 512 bytes each, in /sys/dev/block/*/stat", "steady": STEADY},
        "stacks": list(stacks.values())}


def utc():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def shown(value):
    return "-" if value is None else "%.3g" % value if value < 1000 else "%.0f" % value


def table(file):
    """What the file says, for people."""
    row = "%-17s %-30s %8s %8s  %s"
    lines = [row % ("file system", "bytes at the device / payload:", "fresh", "steady", "spread of the repeats")]
    for stack in file["stacks"]:
        for one in stack["results"]:
            spread = one["why"] or "%.4g to %.4g" % (one["low"], one["high"])
            lines.append(row % (stack["id"], one["id"], shown(one["fresh"]), shown(one["factor"]), spread))
        if stack["idle_rate"] > 0:
            lines.append("%s: while nothing is measured its device takes %.0f bytes/s, which are in all numbers."
                         % (stack["id"], stack["idle_rate"]))
    return "\n".join(lines)


def plan(run, only, kinds, repeats):
    """What would be done, and how long it takes."""
    barriers, count = 0.0, 0
    for kind in kinds:
        names = chosen(run, only, kind)
        print("%s: %s" % (kind, ", ".join(names)))
        count += len(names) * repeats
        barriers += repeats * sum(tests()[name]["barriers"] * sum(tests()[name]["windows"]) for name in names)
    minutes = "%.0f minutes" % (barriers / 60000) if barriers >= 90000 else "about a minute or less"
    print("Measurements, each of which begins anew: %d. Writes that wait for the device: about %s, which is %s where one "
          "takes 1 ms, in proportion where it takes longer, and a second for each measurement."
          % (count, format(round(int(barriers), -3), ","), minutes))


def main(command, *rest):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if command == "plan":
        run, only, kinds, repeats = rest
        plan(run, only, kinds.split(), int(repeats))
    elif command == "names":
        run, only, kind = rest
        print(" ".join(chosen(run, only, kind)))
    elif command == "counters":
        print(" ".join(counters_of(*rest)))
    elif command == "stack":
        kind, folder, counters, made, program, below, kept = rest
        keep(kept, {"stack": describe(kind, folder, counters.split(), made, program, below)})
    elif command == "one":
        name, kind, folder, repeat, counters, kept, said = rest
        try:
            run = one_run(name, folder, int(repeat), counters.split())
            kind_of = tests()[name]
            factors = [size / (kind_of["payload"] * count) for size, count in zip(run["bytes"], kind_of["windows"])]
            print(said + " ".join(shown(factor) for factor in factors), file=sys.stderr)
        except (CannotRun, OSError) as error:
            run = {"why": str(error)}
            print(said + str(error), file=sys.stderr)
        keep(kept, {"kind": kind, "test": name, "run": run})
    elif command == "join":
        kept, run, repeats, began, out = rest
        with open(kept, encoding="utf-8") as file:
            whole = joined([json.loads(line) for line in file], run, int(repeats), began)
        with open(out, "x", encoding="utf-8") as file:
            json.dump(whole, file, indent=1, ensure_ascii=False)
            file.write("\n")
        print(table(whole))


def keep(name, line):
    with open(name, "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
PYTHON

if [ -n "$plan" ]; then
  measure plan "$run" "$only" "$kinds" "$repeats"
  exit
fi
began=$(date -u +%Y-%m-%dT%H:%M:%SZ)
if [ -n "$inside" ]; then
  counters=$(measure counters "$work" "$device") || exit 2
else
  attach
  counters=/sys/block/${loop#/dev/}/stat
  below=$scratch
fi
measure plan "$run" "$only" "$kinds" "$repeats" >&2 || exit 2
echo "Works in $work, which is removed at the end. Factors of each window follow:" >&2
: >"$work/kept"
repeat=0
while [ "$repeat" -lt "$repeats" ]; do
  repeat=$((repeat + 1))
  for kind in $kinds; do
    [ -n "$inside" ] || make_anew "$kind"
    [ "$repeat" -gt 1 ] ||
      measure stack "$kind" "$work/fs" "$counters" "$made" "$(version_of "$kind")" "$below" "$work/kept" || exit 1
    for name in $(measure names "$run" "$only" "$kind"); do
      [ -n "$inside" ] || make_anew "$kind"
      measure one "$name" "$kind" "$work/fs/test" "$repeat" "$counters" "$work/kept" \
        "$repeat/$repeats $kind $name: " || fail "$name on $kind ended before it was done."
    done
  done
done
measure join "$work/kept" "$run" "$repeats" "$began" "$out" || exit 1
echo "Written: $out" >&2
