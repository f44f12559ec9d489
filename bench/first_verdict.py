#!/usr/bin/env python3
"""Says how long a learner waits after a save, and for what:

    bench/first_verdict.py build bench/results/first-verdict [LESSON…]

For each task it translates, compiles and links its tests with the reference solution in place of the
learner's exercise, and runs them under the friendly schedule, by the commands of the build: `watch`
answers the task at hand so, before the others. The seconds are those of a processor, so that other work
doesn't count; the steps use one core. Writes a table for people (.md), of each lesson's slowest task, and
the numbers of all (.json). Needs nothing but Python.
"""
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

STEPS = ["translate", "compile", "link", "run"]


def processor_seconds(command, folder):
    """What it takes, with all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, shell=True, cwd=folder, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "CCACHE_DISABLE": "1", "COHORT_SCHEDULES": "0"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def commands(build, lesson, task):
    """The build's own, for files of other names."""
    program = f"tests/{lesson}-early"
    result = {}
    for step, target in zip(STEPS, [program + ".cpp", program + ".o", program]):
        said = subprocess.run(["ninja", "-C", build, "-t", "commands", "-s", target],
                              capture_output=True, text=True, check=True).stdout
        command = said.splitlines()[-1].replace(f"{lesson}-early", f"{lesson}-measured")
        result[step] = command.replace(f"/work/{lesson}/", f"/solutions/{lesson}/")
    result["run"] = f"tests/{lesson}-measured --test-suite={task}"
    return result


def suites(test):
    """The lines of a test before its suites, and those of each, by its task."""
    parts = re.split(r'^(?=TEST_SUITE\("[a-z]"\))', test, flags=re.MULTILINE)
    return parts[0], {part[len('TEST_SUITE("')]: part for part in parts[1:]}


def measure(build, lesson):
    common, tasks = suites(Path("tests", lesson, "test.cu").read_text())
    folder = build / "tests" / "early" / lesson
    folder.mkdir(parents=True, exist_ok=True)
    rows = {}
    for task, suite in tasks.items():
        (folder / "test.cu").write_text(common + suite)
        row = {step: round(processor_seconds(command, build), 2)
               for step, command in commands(build, lesson, task).items()}
        row["all"] = round(sum(row.values()), 2)
        rows[task] = row
        print(lesson, task, row, flush=True)
    (folder / "test.cu").unlink()
    for file in (build / "tests").glob(f"{lesson}-measured*"):
        if file.is_dir():
            shutil.rmtree(file)
        else:
            file.unlink()
    return rows


def main():
    build, results = Path(sys.argv[1]), Path(sys.argv[2])
    lessons = sys.argv[3:] or sorted(path.name for path in Path("lessons").iterdir()
                                     if (path / "README.md").exists())
    subprocess.run(["ninja", "-C", build, "tests/prelude.hpp.gch", "tests/instantiations.o",
                    "tests/libharness.a"], check=True, stdout=subprocess.DEVNULL)
    rows = {lesson: measure(build, lesson) for lesson in lessons}
    results.with_suffix(".json").write_text(json.dumps(rows, indent=2) + "\n")
    table = "| Lesson | Task | " + " | ".join(step.capitalize() for step in STEPS) + " | All |\n|---|---|"
    table += "--:|" * (len(STEPS) + 1) + "\n"
    for lesson, tasks in rows.items():
        task, row = max(tasks.items(), key=lambda item: item[1]["all"])
        table += f"| {lesson} | {task} | " + " | ".join(f"{row[step]:.1f}" for step in [*STEPS, "all"]) + " |\n"
    results.with_suffix(".md").write_text(table)


if __name__ == "__main__":
    main()
