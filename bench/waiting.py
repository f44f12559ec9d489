#!/usr/bin/env python3
"""Says how long a person waits for the course, and for what:

    bench/waiting.py bench/results/waiting [LESSON…]

Clones the repository into a folder of its own and types there what a learner types: `./course`, which
builds; and for each lesson, with the reference solution as the learner's exercise, `./course check NN`,
first as it is and then after a save that changes its text. Beside the seconds of a clock stand those of all
processors, which other work changes little. Then it repeats by hand what a save costs: translating, compiling,
guarding and linking the exercise, the warnings, and a run of each task under the friendly schedule,
which is the first verdict of `./course watch`. Writes tables for people (.md, and -steps.md) and the numbers
(.json). Needs git and nothing but Python; run it while the machine does nothing else.
"""
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BUILT = [("translate", "{}-exercise.cpp"), ("compile", "{}-exercise.o"), ("guard", "{}-exercise.guarded.o"),
         ("link", "{}-exercise"), ("warn", "{}-exercise.warnings")]
OF_A_SAVE = 3  # as often, and the median counts


def processor_seconds():
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


class Clock:
    def __init__(self):
        self.begin, self.processor = time.monotonic(), processor_seconds()

    def seconds(self):
        return {"clock": round(time.monotonic() - self.begin, 2),
                "processor": round(processor_seconds() - self.processor, 2)}


def typed(folder, *words, passes=True):
    """What `./course` says, when it said its first line, and what the whole took."""
    clock = Clock()
    process = subprocess.Popen(["./course", *words], cwd=folder, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    first = process.stdout.readline()
    first_line = clock.seconds()["clock"]
    said = first + process.stdout.read()
    if (process.wait() == 0) != passes:
        sys.exit(f"./course {' '.join(words)} says\n{said}")
    return {"first line": first_line, **clock.seconds()}


def median(runs):
    return {key: sorted(run[key] for run in runs)[len(runs) // 2] for key in runs[0]}


def first_start(folder):
    clock = Clock()
    subprocess.run(["git", "clone", "--quiet", ".", folder], check=True)
    cloned = clock.seconds()
    typed(folder, passes=False)
    return {"clone": cloned, "all": clock.seconds()}


def solve(folder, lesson):
    """Gives the learner the solutions."""
    for name in ["exercise.cuh", "mend.cuh"]:
        if (folder / "work" / lesson / name).exists():
            shutil.copy(folder / "solutions" / lesson / name, folder / "work" / lesson / name)


def save(folder, lesson, turn):
    with open(folder / "work" / lesson / "exercise.cuh", "a") as exercise:
        exercise.write(f"// {turn}\n")


def seconds_of(command, folder, **environment):
    clock = Clock()
    subprocess.run(command, shell=True, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   env={**os.environ, **environment})
    return clock.seconds()["processor"]


def steps(folder, lesson):
    """Processor seconds of each step after a save, and of the slowest task's run."""
    build = folder / "build"
    result = {}
    for step, target in BUILT:
        command = subprocess.run(["ninja", "-C", build, "-t", "commands", "-s", "tests/" + target.format(lesson)],
                                 capture_output=True, text=True, check=True).stdout.splitlines()[-1]
        result[step] = sorted(seconds_of(command, build) for _ in range(OF_A_SAVE))[OF_A_SAVE // 2]
    test = Path(folder, "tests", lesson, "test.cu").read_text()
    runs = [seconds_of(f"tests/{lesson}-judge --answer=tests/{lesson}-exercise --test-suite={task}", build,
                       COHORT_SCHEDULES="0")
            for task in re.findall(r'^TEST_SUITE\("([a-z])"\)', test, flags=re.MULTILINE)]
    result["run"] = max(runs)
    result["first verdict"] = round(sum(result[step] for step in ["translate", "compile", "guard", "link", "run"]), 2)
    return result


def measure(folder, lesson):
    solve(folder, lesson)
    number = lesson[:2]
    row = {"first check": typed(folder, "check", number)}
    runs = []
    for turn in range(OF_A_SAVE):
        save(folder, lesson, turn)
        runs.append(typed(folder, "check", number))
    row["after a save"] = median(runs)
    row["steps"] = steps(folder, lesson)
    print(lesson, row, flush=True)
    return row


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def main():
    results = Path(sys.argv[1])
    lessons = sys.argv[2:] or sorted(path.parent.name for path in Path("lessons").glob("*/README.md"))
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "cohort"
        start = first_start(folder)
        print("first start", start, flush=True)
        rows = {lesson: measure(folder, lesson) for lesson in lessons}
    results.with_suffix(".json").write_text(
        json.dumps({"cores": os.cpu_count(), "first start": start, "lessons": rows}, indent=2) + "\n")
    waits = [["`git clone`, then `./course`", "", f"{start['all']['clock']:.0f}", f"{start['all']['processor']:.0f}"]]
    for lesson, row in rows.items():
        saved = row["after a save"]
        waits.append([f"`./course check {lesson[:2]}` after a save", f"{saved['first line']:.1f}", f"{saved['clock']:.1f}",
                      f"{saved['processor']:.1f}"])
    results.with_suffix(".md").write_text(table(["", "First line", "Seconds", "Of processors"], waits))
    names = ["translate", "compile", "guard", "link", "run", "first verdict", "warn"]
    of_steps = [[lesson, *(f"{row['steps'][name]:.2f}" for name in names)] for lesson, row in rows.items()]
    Path(f"{results}-steps.md").write_text(table(["Lesson", *(name.capitalize() for name in names)], of_steps))


if __name__ == "__main__":
    main()
