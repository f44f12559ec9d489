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
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
CORES = 2
PATIENCE = 120  # seconds a run

# The sizes are such that a run takes seconds; where there are no words it is the sample's own.
PROGRAMS = {
    "0_Introduction/asyncAPI": [],
    "0_Introduction/matrixMul": ["-wA=32", "-hA=32", "-wB=32", "-hB=32"],
    "0_Introduction/simpleZeroCopy": [],
    "0_Introduction/vectorAdd": [],
    "2_Concepts_and_Techniques/reduction": ["--n=65536"],
    "2_Concepts_and_Techniques/scalarProd": [],
    "2_Concepts_and_Techniques/sortingNetworks": [],
    "2_Concepts_and_Techniques/threadFenceReduction": ["--n=65536"],
    "3_CUDA_Features/warpAggregatedAtomicsCG": [],
    "5_Domain_Specific/SobolQRNG": [],
    "5_Domain_Specific/fastWalshTransform": [],
    "5_Domain_Specific/quasirandomGenerator": [],
}


def command(course, samples, program, words):
    folder = samples / "Samples" / program
    files = [*sorted(folder.glob("*.cu")), *sorted(folder.glob("*.cpp"))]
    return [course / "course", "run", "-I", samples / "Common", *files, *words]


def seconds(words, cores):
    """Of one run; None if it ends with a report, an error or not at all."""
    began = time.monotonic()
    try:
        run = subprocess.run(["taskset", "-c", cores, *words], capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return None
    return time.monotonic() - began if run.returncode == 0 else None


def measured(samples, courses, program, first_core):
    """The fastest of three runs, by course."""
    cores = ",".join(str(first_core + i) for i in range(CORES))
    commands = [command(course, samples, program, PROGRAMS[program]) for course in courses]
    if None in [seconds(words, cores) for words in commands]:  # compiles
        return None
    runs = [[seconds(words, cores) for words in commands] for _ in range(3)]
    return None if None in sum(runs, []) else [min(each) for each in zip(*runs)]


def table(rows):
    lines = ["| Program | before, s | now, s | times as fast |", "|---|--:|--:|--:|"]
    for row in rows:
        lines.append(f"| {row['program']} | {row['before']:.1f} | {row['now']:.1f} | {row['before'] / row['now']:.1f} |")
    return "\n".join(lines) + "\n"


def main():
    samples, earlier, out = (Path(word).resolve() for word in sys.argv[1:])
    cpus = len(os.sched_getaffinity(0))
    with ThreadPoolExecutor(max(1, cpus // CORES)) as pool:
        places = queue.Queue()
        for core in range(0, max(1, cpus - CORES + 1), CORES):
            places.put(core)

        def at_a_place(program):
            core = places.get()
            try:
                times = measured(samples, [earlier, HERE], program, core)
                print(program, *(times or ["no run to its end"]), file=sys.stderr, flush=True)
                return times
            finally:
                places.put(core)

        times = dict(zip(PROGRAMS, pool.map(at_a_place, PROGRAMS)))
    rows = [{"program": program.split("/")[1], "before": both[0], "now": both[1]}
            for program, both in times.items() if both]
    commit = subprocess.run(["git", "-C", earlier, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    out.with_suffix(".json").write_text(json.dumps(
        {"date": str(date.today()), "cores": CORES, "before": commit.stdout.strip(),
         "failed": [program for program, both in times.items() if not both], "rows": rows}, indent=1) + "\n")
    out.with_suffix(".md").write_text(table(rows))
    print(table(rows))


main()
