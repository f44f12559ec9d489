#!/usr/bin/env python3
"""What an answer told a judge under one seed is worth nothing under another.

Usage: tests/classroom/replay.py JUDGE ANSWER [SEEDS]

A judge asks an answer for one thing after the other. Here it asks this script, which first passes everything on to
ANSWER and keeps the replies, and then, where the judge draws other inputs, gives those replies again. Each task must
fail then: one that passes asks for too little that is drawn, and a guess would earn its points. SEEDS is 3 by default.
"""
import collections
import os
import pickle
import socket
import struct
import subprocess
import sys
import tempfile

HEADER = struct.Struct("<QI4x")  # wire/frame.hpp: the size, the kind
THROWN, REFUSED = 2, 3  # the last kinds of a reply: what comes after them a handler of signals says


def receive_all(channel, size):
    parts = []
    while size > 0 and (part := channel.recv(size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts) if size == 0 else None


def receive(channel):
    header = receive_all(channel, HEADER.size)
    if not header:
        return None
    size, kind = HEADER.unpack(header)
    return kind, receive_all(channel, size)


def send(channel, kind, payload):
    channel.sendall(HEADER.pack(len(payload), kind) + payload)


def text_at(request, begin=0):
    """A string of wire/bytes.hpp, and where it ends."""
    (size,) = struct.unpack_from("<Q", request, begin)
    return request[begin + 8:begin + 8 + size].decode(), begin + 8 + size


class Place:
    """What a reply belongs to: the case, the function, and for what is read how much of it."""

    def __init__(self):
        self.case = ""

    def of(self, request):
        function, end = text_at(request)
        if function == "begun_case":
            self.case, _ = text_at(request, end)
        return self.case, function, request[end + 8:] if function == "device_read" else b""


def record(judge, file, answer):
    """Passes everything on, and keeps what is replied."""
    here, there = socket.socketpair()
    here.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
    subprocess.Popen([answer, f"--judge={there.fileno()}"], pass_fds=[there.fileno()])
    there.close()
    judge.sendall(here.recv(1))
    place = Place()
    with open(file, "ab") as out:
        while (asked := receive(judge)) and asked[1] is not None:
            send(here, *asked)
            where = place.of(asked[1])
            while (told := receive(here)) and told[0] > REFUSED:
                send(judge, *told)
            if not told:
                return
            pickle.dump((where, told), out)
            out.flush()
            send(judge, *told)


def recorded(file):
    """The replies at each place, in order."""
    replies = collections.defaultdict(list)
    with open(file, "rb") as kept:
        while kept.peek(1):
            where, told = pickle.load(kept)
            replies[where].append(told)
    return replies


def play(judge, file):
    """Replies as was replied before; the last word again where more is asked."""
    replies, told, place = recorded(file), collections.Counter(), Place()
    judge.sendall(b"\0")
    while (asked := receive(judge)) and asked[1] is not None:
        where = place.of(asked[1])
        known = replies.get(where)
        if not known:
            send(judge, THROWN, b"never asked before")
            continue
        send(judge, *known[min(told[where], len(known) - 1)])
        told[where] += 1


def tasks_passed(judge, answer, seed):
    """The tasks all of whose cases pass."""
    environment = os.environ | {"COHORT_DRAW": str(seed), "COHORT_SCHEDULES": "0"}
    ran = subprocess.run([judge, *(f"--answer={word}" for word in answer)], env=environment, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    passed = {}
    for line in ran.stdout.splitlines():
        words = line.split(" - ", 1)
        if words[0].startswith(("ok ", "not ok ")):
            task = words[1].split(":")[0]
            passed[task] = passed.get(task, True) and words[0].startswith("ok")
    return {task for task, good in passed.items() if good}, set(passed)


def main(judge, answer, seeds):
    me = [sys.executable, __file__]
    with tempfile.TemporaryDirectory() as folder:
        told = f"{folder}/told"
        passed, tasks = tasks_passed(judge, [*me, "record", told, answer], 1)
        assert passed == tasks, f"the answer itself fails: {sorted(tasks - passed)}"
        passed, _ = tasks_passed(judge, [*me, "play", told], 1)
        assert passed == tasks, f"what was told, told again to the same questions: {sorted(tasks - passed)} fail"
        earned = collections.Counter()
        for seed in range(2, seeds + 1):
            earned.update(tasks_passed(judge, [*me, "play", told], seed)[0])
    for task, times in sorted(earned.items()):
        print(f"Task {task} passes with the results of another seed, {times} times in {seeds - 1}: draw more of it.")
    sys.exit(bool(earned))


if sys.argv[1] in ("record", "play"):
    way, *files, judge = sys.argv[1:]
    channel = socket.socket(fileno=int(judge.removeprefix("--judge=")))
    (record if way == "record" else play)(channel, *files)
else:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 3)
