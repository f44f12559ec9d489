#!/usr/bin/env python3
"""Says how many times as long as with --fast a checked program runs:

    git worktree add ../earlier COMMIT
    bench/price.py [--earlier ../earlier] bench/results/emulator-price

Twelve programs like those that people publish (bench/emulator/programs), compiled and run by `./course run`
with all checkers, with all but that of streams, with none, and with --fast; and with all by an earlier commit.
Each prints the time of its launches, by the clock and of all processors; the shortest of several runs counts.
What is compared is processor time, which other work on the machine changes least. Writes a table for people
(.md) and the numbers (.json).
"""
import argparse
import json
import math
import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PROGRAMS = sorted((HERE / "bench/emulator/programs").glob("*.cu"))
RUNS = 9
FAST_SECONDS = 0.1  # that the launches of a fast run take together: one alone is too short for a clock


def times(course, program, words, rounds, checkers):
    """Seconds of a round, by the clock and of processors."""
    run = subprocess.run([course / "course", "run", "-std=c++20", *words, program, str(rounds)],
                         capture_output=True, text=True, env={**os.environ, "COHORT_CHECK": checkers})
    if run.returncode:
        sys.exit(f"{program.name}: {run.stdout}{run.stderr}")
    return [float(word) for word in run.stdout.split()[-2:]]


def measured(program, earlier):
    """The shortest of several runs of each kind. They take turns, as a machine may be slower for a while."""
    once = times(HERE, program, ["--fast"], 1, "all")[1]
    kinds = {"fast": (HERE, program, ["--fast"], max(1, round(FAST_SECONDS / max(once, 1e-6))), "all"),
             **({"before": (earlier, program, [], 1, "all")} if earlier else {}),
             "unchecked": (HERE, program, [], 1, "none"),
             "checked": (HERE, program, [], 1, "all"),
             "without_streams": (HERE, program, [], 1, "all,-streams")}
    runs = {kind: [] for kind in kinds}
    for _ in range(RUNS):
        for kind, words in kinds.items():
            runs[kind].append(times(*words))
    return {"program": program.stem,
            **{kind: {"seconds": min(run[0] for run in each), "processor_seconds": min(run[1] for run in each)}
               for kind, each in runs.items()}}


def ratio(row, of):
    return row[of]["processor_seconds"] / row["fast"]["processor_seconds"]


def mean(rows, of):
    return math.exp(sum(math.log(ratio(row, of)) for row in rows) / len(rows))


def table(rows):
    words = {"before": "checked before, times", "checked": "checked, times",
             "without_streams": "all but streams, times", "unchecked": "no checker, times"}
    kinds = [kind for kind in words if kind in rows[0]]
    lines = ["| Program | fast, ms |" + "".join(f" {words[kind]} |" for kind in kinds),
             "|---|--:|" + "--:|" * len(kinds)]
    for row in rows:
        lines.append(f"| {row['program']} | {row['fast']['processor_seconds'] * 1e3:.2f} |"
                     + "".join(f" {ratio(row, kind):.1f} |" for kind in kinds))
    lines.append("| geometric mean | |" + "".join(f" {mean(rows, kind):.1f} |" for kind in kinds))
    return "\n".join(lines) + "\n"


def cpu():
    names = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return names[0] if names else "unknown"


def commit_of(course):
    found = subprocess.run(["git", "-C", course, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return found.stdout.strip()


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--earlier", type=Path)
    words.add_argument("out", type=Path)
    words = words.parse_args()
    rows = []
    for program in PROGRAMS:
        rows.append(measured(program, words.earlier))
        print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
    about = {"date": str(date.today()), "cores": len(os.sched_getaffinity(0)), "cpu": cpu()}
    if words.earlier:
        about["before"] = commit_of(words.earlier)
    words.out.with_suffix(".json").write_text(json.dumps({**about, "rows": rows}, indent=1) + "\n")
    words.out.with_suffix(".md").write_text(table(rows))
    print(table(rows))


main()
