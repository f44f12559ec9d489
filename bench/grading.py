#!/usr/bin/env python3
"""Says how long a class takes to grade:

    bench/grading.py build bench/results/grading [STUDENTS]

Makes submissions of lesson 03, all of them different texts: four students have each another of the
lesson's wrong answers, the others the reference solution with a comment of their own. Grades them
from scratch, with the kept schedules and all checkers, on all cores; before that, an empty class, which
takes what is done once. Writes a table for people (.md) and the numbers (.json). Needs a built `course grade`, bubblewrap and nothing but Python.
"""
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LESSON = "03-tiled-partition"
WRONG = ["one_atomic_each", "looks_behind_the_file", "full_mask", "wraps_around"]
REGION = r"^ *//! \[(%s)\][^\n]*\n.*?^ *//! \[\1\][^\n]*\n"


def regions(name):
    return re.compile(REGION % name, re.M | re.S)


def with_mistake(solution, name):
    """The solution with what a wrong answer has in the place of its regions."""
    wrong = Path(f"tests/{LESSON}/wrong/{name}.cuh").read_text()
    for region in regions(r"\w+").finditer(wrong):
        solution, count = regions(region[1]).subn(lambda _: region[0], solution)
        assert count == 1, f"{name} replaces {region[1]}"
    return solution


def write_class(folder, students):
    solution = Path(f"solutions/{LESSON}/exercise.cuh").read_text()
    for number in range(students):
        text = with_mistake(solution, WRONG[number]) if number < len(WRONG) else solution
        student = folder / f"student-{number:03}"
        student.mkdir(parents=True)
        (student / "03.cuh").write_text(text + f"// by student {number}\n")


def grade(build, folder, results):
    """The seconds that passed, and those that processors worked."""
    environment = {**os.environ, "COHORT_ROOT": str(Path.cwd()), "COHORT_BUILD": str(build)}
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run([build / "runner/classroom/course-classroom", "grade", folder, "03", "-o", results],
                   env=environment, check=True, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - began, worked


def main():
    build, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    students = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    with tempfile.TemporaryDirectory() as scratch:
        os.chmod(scratch, 0o755)
        folder, results = Path(scratch) / "class", Path(scratch) / "results"
        (folder / "nobody").mkdir(parents=True)
        _, once = grade(build, folder, results)
        (folder / "nobody").rmdir()
        write_class(folder, students)
        passed, worked = grade(build, folder, results)
        rows = (results / "gradebook.csv").read_text().splitlines()[1:]
        not_full = [row.split(",")[0] for row in rows if not row.endswith(",40,40")]
        assert not_full == [f"student-{number:03}" for number in range(len(WRONG))], not_full
        again, _ = grade(build, folder, results)
    row = {"submissions": students, "cores": os.cpu_count(), "load": round(os.getloadavg()[1], 1),
           "seconds": round(passed), "processor_seconds": round(worked),
           "processor_seconds_each": f"{worked / students:.1f}",
           "processor_seconds_once": round(once),
           "submissions_per_minute": round(60 * students / passed, 1),
           "again_seconds": round(again)}
    out.with_suffix(".json").write_text(json.dumps(row, indent=2) + "\n")
    out.with_suffix(".md").write_text(
        "| Submissions | Cores | Seconds | of a processor | for each | once | Submissions a minute "
        "| Again, nothing new |\n"
        "|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        f"| {students} | {row['cores']} | {row['seconds']} | {row['processor_seconds']} | "
        f"{row['processor_seconds_each']} | {row['processor_seconds_once']} | "
        f"{row['submissions_per_minute']} | {row['again_seconds']} s |\n")
    print(row)


main()
