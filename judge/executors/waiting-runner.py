"""Runs one program under limits, and reports how it ended and what it used.

The job is the first line on descriptor 0, in JSON. Whatever follows it, and the end of the stream,
end the run: so nothing outlives a judge that dies. The report is one line of JSON on descriptor 1,
with the fields of the supervisor's replies.
"""

import ctypes
import json
import os
import resource
import select
import signal
import stat
import sys
import time

LONGEST_SLEEP = 0.010
SHORTEST_SLEEP = 0.001
PATIENCE = 5
# A processor fills memory no faster than this, bytes per second.
FASTEST_GROWTH = 4e9
# Lets a file grow past the limit by this much, so that its size tells that it went over.
FILE_SLACK = 4096
MIB = 1 << 20
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
TICK_SECONDS = 1 / os.sysconf("SC_CLK_TCK")
# Linux counts the largest resident size in KiB, macOS in bytes.
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38


def main():
    os.closerange(3, 1 << 20)  # what the judge has inherited from whoever started it
    job = json.loads(read_line())
    try:
        streams = open_streams(job)
        run = Run(job, streams)
    except Stage as failure:
        report({"id": 0, "kind": "not-started", "stage": failure.name, "error": failure.words})
        return
    run.watch()
    report(run.describe())


class Stage(Exception):
    """The run never began: where it failed, and why."""

    def __init__(self, name, error):
        self.name = name
        self.words = getattr(error, "strerror", None) or str(error)


def read_line():
    text = b""
    while not text.endswith(b"\n"):
        chunk = os.read(0, 1 << 16)
        if not chunk:
            sys.exit(0)
        text += chunk
    return text


def report(facts):
    os.write(1, json.dumps(facts).encode() + b"\n")


def open_streams(job):
    writing = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    places = [
        ("stdin", job["stdinPath"] or "/dev/null", os.O_RDONLY),
        ("stdout", job["stdoutPath"], writing),
        ("stderr", job["stderrPath"], writing),
    ]
    streams = []
    for stage, path, flags in places:
        try:
            streams.append(os.open(path, flags, 0o644))
            if stage == "stdin" and job["stdinPath"]:
                if not stat.S_ISREG(os.fstat(streams[0]).st_mode):
                    raise OSError(22, "Invalid argument")
        except (OSError, ValueError) as error:
            raise Stage(stage, error)
    return streams


# ---- Between fork and exec ----


def prctl(option, value):
    """Linux only; elsewhere the run has to do without."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def become_program(job, streams, runner, failure):
    stage = "limits"
    try:
        os.setsid()
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != runner:
            os._exit(127)
        for number in signal.valid_signals():  # Python ignores SIGPIPE and SIGXFSZ
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                try:
                    signal.signal(number, signal.SIG_DFL)
                except (OSError, ValueError):
                    pass
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.umask(0o022)
        for target, source in enumerate(streams):
            os.dup2(source, target)
        set_limits(job)
        stage = "work-dir"
        os.chdir(job["workDir"])
        stage = "exec"
        os.execve(job["argv"][0], job["argv"], job["env"])
    except BaseException as error:
        words = getattr(error, "strerror", None) or str(error)
        os.write(failure, json.dumps([stage, words]).encode())
    os._exit(127)


def set_limits(job):
    limits = job["limits"]
    set_limit(resource.RLIMIT_CORE, 0)
    if limits["outputBytes"] is not None:
        set_limit(resource.RLIMIT_FSIZE, limits["outputBytes"] + FILE_SLACK)
    stack = limits["stackBytes"]
    set_limit(resource.RLIMIT_STACK, resource.RLIM_INFINITY if stack is None else stack)
    if limits["cpuTimeMs"] is not None:
        seconds = -int(-limits["cpuTimeMs"] // 1000) + 1
        set_limit(resource.RLIMIT_CPU, seconds, seconds + 1)
    space = address_space_limit(job)
    if space is not None:
        set_limit(resource.RLIMIT_AS, space)
    if limits["processes"] is not None and os.getuid() != 0:
        # The kernel counts all processes of a user: a backstop against a flood.
        set_limit(resource.RLIMIT_NPROC, processes_of(os.getuid()) + limits["processes"] + 128)


def processes_of(uid):
    count = 0
    for name in os.listdir("/proc") if os.path.isdir("/proc") else []:
        try:
            count += name.isdigit() and os.stat(f"/proc/{name}").st_uid == uid
        except OSError:
            pass
    return count


def set_limit(which, soft, hard=None):
    """Only root may raise a hard limit: the others take what there is."""
    allowed = resource.getrlimit(which)[1]
    wanted = soft if hard is None else hard
    if os.getuid() != 0 and allowed != resource.RLIM_INFINITY:
        wanted = allowed if wanted == resource.RLIM_INFINITY else min(wanted, allowed)
        soft = wanted if soft == resource.RLIM_INFINITY else min(soft, wanted)
    resource.setrlimit(which, (soft, wanted))


def address_space_limit(job):
    """Far above what may be resident: every thread reserves a whole stack."""
    memory, stack = job["limits"]["memoryBytes"], job["limits"]["stackBytes"]
    if job["memoryPolicy"] != "address-space" or memory is None or stack is None:
        return None
    return memory + 1024 * MIB + stack * (min(os.cpu_count() or 1, 64) + 4)


# ---- Looking at processes ----


def read_text(path):
    try:
        with open(path, "rb", buffering=0) as file:
            return file.read(1 << 16).decode("latin-1")
    except OSError:
        return ""


def children_of(pid):
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []
    texts = (read_text(f"/proc/{pid}/task/{thread}/children") for thread in threads)
    return [int(child) for text in texts for child in text.split()]


def descendants_of(pid):
    found = children_of(pid)
    for one in found:
        found.extend(child for child in children_of(one) if child not in found)
    return found


def stat_fields(pid):
    """The fields from the state on; None when it is gone."""
    text = read_text(f"/proc/{pid}/stat")
    # The name before the last parenthesis may hold anything.
    return text[text.rindex(")") + 2 :].split() if ")" in text else None


def living_thread(pid):
    try:
        others = [int(name) for name in os.listdir(f"/proc/{pid}/task") if int(name) != pid]
    except OSError:
        others = []
    return others[0] if others else pid


class Sighting:
    """One process of a run as /proc shows it; `alive` is false when it is gone."""

    def __init__(self, pid):
        fields = stat_fields(pid)
        self.alive = fields is not None
        if not self.alive:
            return
        self.threads = int(fields[17])
        self.speaker = pid
        memory = fields
        if fields[0] == "Z" and self.threads > 1:
            # Its first thread has ended, and only the others know of its memory.
            self.speaker = living_thread(pid)
            memory = stat_fields(self.speaker) or fields
        self.resident = int(memory[21]) * PAGE_BYTES
        self.address_space = int(memory[20])
        self.reaped_seconds = (int(fields[13]) + int(fields[14])) * TICK_SECONDS
        try:  # The clock of a process is exact, the ticks of /proc are not.
            self.seconds = time.clock_gettime((~pid << 3) | 2)
        except (OSError, OverflowError):
            self.seconds = (int(fields[11]) + int(fields[12])) * TICK_SECONDS


def proportional_memory(sighting):
    """Forked processes share pages: each counts its share."""
    try:
        with open(f"/proc/{sighting.speaker}/smaps_rollup", "rb", buffering=0) as file:
            text = file.read(4096).decode("latin-1")
    except PermissionError:  # it hides itself
        return sighting.resident
    except OSError:
        return 0
    at = text.find("\nPss:")
    return int(text[at + 5 :].split()[0]) * 1024 if at >= 0 else 0


def memory_of_tree(sightings):
    """One that ends while we read leaves its share to the others: the lesser of two readings."""
    sums = [0, 0]
    for reading in range(2):
        sums[reading] = sum(proportional_memory(one) for one in sightings)
    return min(sums)


# ---- The run ----


class Run:
    def __init__(self, job, streams):
        self.job = job
        self.streams = streams
        self.limits = job["limits"]
        self.stop = None
        self.status = None
        self.orphans = 0
        self.seen_seconds = 0.0
        self.seen_memory = 0
        self.seen_address_space = 0
        self.gone_seconds = 0.0
        self.sightings = {}
        self.wakes, wake = os.pipe()
        os.set_blocking(wake, False)
        os.set_blocking(self.wakes, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        prctl(PR_SET_CHILD_SUBREAPER, 1)
        prctl(PR_SET_NO_NEW_PRIVS, 1)
        prctl(PR_SET_DUMPABLE, 0)  # no program of the same user may trace us
        self.start()

    def start(self):
        runner = os.getpid()
        failed, failure = os.pipe()
        self.started = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            become_program(self.job, self.streams, runner, failure)
        os.close(failure)
        words = os.read(failed, 4096)  # nothing once the program runs
        self.began = time.monotonic()
        os.close(failed)
        os.close(self.streams[0])
        if words:
            os.waitpid(self.pid, 0)
            stage, error = json.loads(words)
            raise Stage(stage, OSError(0, error))

    def watch(self):
        while not self.reap():
            sleep = self.look()
            if self.stop:
                self.kill_all()
                continue
            ready, _, _ = select.select([0, self.wakes], [], [], sleep)
            if self.wakes in ready:
                os.read(self.wakes, 4096)
            if 0 in ready:
                self.stop = "cancelled"
                self.stopped = time.monotonic()
        self.ended = time.monotonic()
        self.kill_all()
        self.sum_up()

    def reap(self):
        """Reaps all that has ended. True when the program is among them."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return True
            if os.WIFSTOPPED(status):
                continue  # it made us trace it
            if pid == self.pid:
                self.status = status
            elif pid != 0:
                self.orphans += 1
            else:
                return self.status is not None

    def look(self):
        """Sets `stop` when a limit is passed. Returns how long no limit can be, in seconds."""
        threads = self.look_at_tree()
        wall = time.monotonic() - self.started
        left = {
            "cpu-time": self.left("cpuTimeMs", self.seen_seconds * 1000) / 1000,
            "wall-time": self.left("wallTimeMs", wall * 1000) / 1000,
            "memory": self.left("memoryBytes", self.seen_memory),
            "output": self.left("outputBytes", self.written()),
            "processes": self.left("processes", threads),
        }
        passed = next((name for name, rest in left.items() if rest < 0), None)
        if passed and not self.stop:
            self.stop = passed
            self.stopped = time.monotonic()
        at_once = max(1, min(threads, os.cpu_count() or 1))
        sleeps = [left["cpu-time"] / at_once, left["wall-time"], left["memory"] / FASTEST_GROWTH]
        return max(SHORTEST_SLEEP, min(LONGEST_SLEEP, *sleeps))

    def left(self, limit, used):
        return float("inf") if self.limits[limit] is None else self.limits[limit] - used

    def written(self):
        return sum(os.fstat(stream).st_size for stream in self.streams[1:])

    def look_at_tree(self):
        pids = descendants_of(os.getpid())
        now = {pid: one for pid in pids if (one := Sighting(pid)).alive}
        for pid, before in self.sightings.items():
            if pid not in now:
                # The kernel adds it to nobody's when its parent ignores SIGCHLD.
                self.gone_seconds += before.seconds
        self.sightings = now
        reaped = sum(one.reaped_seconds for one in now.values()) + reaped_seconds()
        seconds = sum(one.seconds for one in now.values()) + max(reaped, self.gone_seconds)
        memory = sum(one.resident for one in now.values())
        if len(now) > 1 and memory > self.seen_memory:
            memory = memory_of_tree(now.values())
        self.seen_seconds = max(self.seen_seconds, seconds)
        self.seen_memory = max(self.seen_memory, memory)
        spaces = [one.address_space for one in now.values()]
        self.seen_address_space = max([self.seen_address_space, *spaces])
        return sum(one.threads for one in now.values())

    def kill_all(self):
        """Stops them first, round after round: what is stopped cannot fork. Then kills and reaps."""
        give_up = time.monotonic() + PATIENCE  # what hangs in the kernel cannot be waited for
        while time.monotonic() < give_up:
            count = -1
            pids = descendants_of(os.getpid())
            while len(pids) != count:
                send(signal.SIGSTOP, pids)
                count = len(pids)
                pids = descendants_of(os.getpid())
            try:  # where /proc tells nothing, the session at least
                os.killpg(self.pid, signal.SIGKILL)
            except OSError:
                pass
            send(signal.SIGKILL, pids)
            self.reap()
            if not pids:
                return
            time.sleep(SHORTEST_SLEEP)

    def sum_up(self):
        self.usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.peak = max(self.usage.ru_maxrss * MAXRSS_UNIT, self.seen_memory)
        self.system = self.usage.ru_stime
        self.user = max(self.usage.ru_utime, self.seen_seconds - self.system)
        self.wall = (self.stopped - self.started) if self.stop else (self.ended - self.began)
        if self.stop:
            return
        # It ended by itself, but may have passed a limit since the last look.
        used = [
            ("cpu-time", self.left("cpuTimeMs", (self.user + self.system) * 1000)),
            ("wall-time", self.left("wallTimeMs", self.wall * 1000)),
            ("memory", self.left("memoryBytes", self.peak)),
            ("output", self.left("outputBytes", self.written())),
        ]
        self.stop = next((name for name, rest in used if rest < 0), None)

    def describe(self):
        signalled = os.WIFSIGNALED(self.status)
        kind = "signalled" if signalled else "exited"
        if self.stop:
            kind = "cancelled" if self.stop == "cancelled" else "stopped"
        stdout, stderr = (os.fstat(stream).st_size for stream in self.streams[1:])
        return {
            "id": 0,
            "kind": kind,
            "code": os.WTERMSIG(self.status) if signalled else os.WEXITSTATUS(self.status),
            "limit": self.stop if kind == "stopped" else "",
            "userUs": round(self.user * 1e6),
            "systemUs": round(self.system * 1e6),
            "wallUs": round(self.wall * 1e6),
            "peakBytes": self.peak,
            "stdoutBytes": stdout,
            "stderrBytes": stderr,
            "orphans": self.orphans,
            "memoryExhausted": self.is_exhausted(),
        }

    def is_exhausted(self):
        if self.left("memoryBytes", self.peak) <= 0:
            return True
        space = address_space_limit(self.job)
        return bool(space and self.status and self.seen_address_space >= space - 64 * MIB)


def reaped_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def send(number, pids):
    for pid in pids:
        try:
            os.kill(pid, number)
        except OSError:
            pass


main()
