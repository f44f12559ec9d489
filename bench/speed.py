#!/usr/bin/env python3
"""Says how much faster checked runs have become since an earlier commit:

    git clone https://github.com/NVIDIA/cuda-samples
    git worktree add ../earlier COMMIT
    bench/speed.py cuda-samples ../earlier bench/results/speed

Some of NVIDIA's samples, as they are, compiled and run by `./course run` of both, with all checkers, on
two cores: one after the other, three times, the fastest of each counts. What is timed is a program that
has been compiled before. Writes a table for people (.md) and the numbers (.json). Needs Linux's taskset
and nothing but Python.
"""
import json
import os
import queue
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent.parent
CORES = 2
PATIENCE = 120  # seconds a run

# Those that run to their end with both commits. The sizes are such that a run takes seconds; where there
# are no words it is the sample's own. The blocks of WAITING wait for each other: it runs on one core.
WAITING = "simpleAWBarrier"
PROGRAMS = {
    "0_Introduction/simpleAWBarrier": [],
    "0_Introduction/asyncAPI": [],
    "0_Introduction/matrixMul": ["-wA=32", "-hA=64", "-wB=32", "-hB=32"],
    "0_Introduction/simpleOccupancy": [],
    "0_Introduction/simpleZeroCopy": [],
    "2_Concepts_and_Techniques/reduction": ["--n=262144"],
    "2_Concepts_and_Techniques/streamOrderedAllocation": [],
    "5_Domain_Specific/FDTD3d": ["--dimx=64", "--dimy=64", "--dimz=64", "--timesteps=3"],
    "5_Domain_Specific/SobolQRNG": ["--vectors=200000"],
    "6_Performance/transpose": ["-dimX=128", "-dimY=128"],
}


def single_file(folder, scratch):
    """A program of several files as one: earlier commits take no more."""
    files = sorted(file for kind in ("cu", "cpp") for file in folder.rglob("*." + kind))
    if len(files) == 1:
        return files[0]
    together = scratch / (folder.name + ".cu")
    together.write_text("".join(f'#include "{file}"\n' for file in files))
    return together


def command(course, samples, program, scratch):
    folder = samples / "Samples" / program
    return [course / "course", "run", "-I", samples / "Common", "-I", folder / "inc", single_file(folder, scratch),
            *PROGRAMS[program]]


def seconds(words, cores):
    """Of one run; None if it ends with a report, an error or not at all."""
    began = time.monotonic()
    run = subprocess.Popen(["taskset", "-c", cores, *words], stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        code = run.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        return None
    return time.monotonic() - began if code == 0 else None


def measured(samples, courses, program, cores, scratch):
    """The fastest of three runs, by course."""
    commands = [command(course, samples, program, scratch) for course in courses]
    if None in [seconds(words, cores) for words in commands]:  # compiles
        return None
    runs = [[seconds(words, cores) for words in commands] for _ in range(3)]
    return None if None in sum(runs, []) else [min(each) for each in zip(*runs)]


def places():
    """Each has the numbers of CORES cores, which share none of their units with others."""
    first = []
    for cpu in sorted(os.sched_getaffinity(0)):
        siblings = Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list")
        if not siblings.exists() or re.match(r"\d+", siblings.read_text()).group() == str(cpu):
            first.append(str(cpu))
    each = [",".join(first[i:i + CORES]) for i in range(0, len(first) - CORES + 1, CORES)]
    return each or [",".join(first)]


def cpu():
    names = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return names[0] if names else "unknown"


def table(rows):
    lines = ["| Program | before, s | now, s | times as fast |", "|---|--:|--:|--:|"]
    independent = [row for row in rows if row["program"] != WAITING]
    together = {when: sum(row[when] for row in independent) for when in ("before", "now")}
    for row in [*rows, {"program": f"all but {WAITING}, together", **together}]:
        lines.append(f"| {row['program']} | {row['before']:.1f} | {row['now']:.1f} | {row['before'] / row['now']:.1f} |")
    return "\n".join(lines) + "\n"


def main():
    samples, earlier, out = (Path(word).resolve() for word in sys.argv[1:])
    free = queue.Queue()
    for place in places():
        free.put(place)
    with TemporaryDirectory() as scratch, ThreadPoolExecutor(free.qsize()) as pool:

        def at_a_place(program):
            cores = free.get()
            try:
                times = measured(samples, [earlier, HERE], program, cores, Path(scratch))
                print(program, *(times or ["no run to its end"]), file=sys.stderr, flush=True)
                return times
            finally:
                free.put(cores)

        times = dict(zip(PROGRAMS, pool.map(at_a_place, PROGRAMS)))
    rows = [{"program": program.split("/")[1], "before": both[0], "now": both[1]}
            for program, both in times.items() if both]
    commit = subprocess.run(["git", "-C", earlier, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    out.with_suffix(".json").write_text(json.dumps(
        {"date": str(date.today()), "cores": CORES, "cpu": cpu(), "before": commit.stdout.strip(),
         "failed": [program for program, both in times.items() if not both], "rows": rows}, indent=1) + "\n")
    out.with_suffix(".md").write_text(table(rows))
    print(table(rows))


main()
