#!/usr/bin/env python3
"""Says where the time and the space of a whole build and its tests go:

    meson setup build-timed -Dcuda=disabled
    COHORT_BUILD=build-timed ./course test
    bench/build_time.py build-timed bench/results/build-time

It reads what ninja and Meson have logged and writes a table for people (.md) and the numbers
(.json). The seconds are those of all steps, as if one came after the other. On a machine that does
nothing else and has as many cores as jobs run at once, they are the time of its processors. Needs
nothing but Python.
"""
import json
import os
import re
import sys
from pathlib import Path

PARTS = [
    ("the translator, the emulator, the runner", "parts"),
    ("headers that judged programs share", "prelude"),
    ("translating tests", "translation"),
    ("compiling tests", "object"),
    ("linking tests", "program"),
    ("the rest", "rest"),
]
SUITES = ["solution", "contract", "emulator", "translator", "pool", "runner", "docs"]
TITLES = {
    "contract": "wrong answers and skeletons, judged",
    "solution": "solutions",
    "emulator": "the emulator's rules and bugs",
}


def part_of(path):
    """Which part of the build writes this file, by its name."""
    top, name = path.parts[0], path.name
    is_test = "tests" in path.parts[:2]
    if top in ("emulator", "runner") and not is_test:
        return "parts"
    if not is_test:
        return "rest"
    if ".gch" in name:
        return "prelude"
    if name.endswith((".o", ".dwo", ".a")):
        return "object"
    if name.endswith(".cpp"):
        return "translation"
    return "rest" if path.suffix else "program"


def steps(build):
    """Seconds of the last run of each of ninja's steps, by part. A step may write several files."""
    last = {}
    for line in (build / ".ninja_log").read_text().splitlines()[1:]:
        begin, end, _, output, command = line.split("\t")
        last[command] = (int(end) - int(begin), part_of(Path(output)))
    result = {}
    for milliseconds, part in last.values():
        entry = result.setdefault(part, {"steps": 0, "seconds": 0})
        entry["steps"] += 1
        entry["seconds"] += milliseconds / 1000
    return result


def sizes(build):
    """Bytes of the files in the build folder, by part."""
    result = {}
    for folder, _, names in os.walk(build):
        for name in names:
            path = Path(folder, name)
            part = part_of(path.relative_to(build))
            result[part] = result.get(part, 0) + path.lstat().st_size
    return result


def suite_of(name):
    """"solution" of "cohort:solution / 01" or, as newer Mesons say it, "solution - cohort:01"."""
    words = re.split(r"[^a-z0-9-]+", re.split(r" / | - ", name)[0])
    return next((suite for suite in SUITES if suite in words), "rest")


def tests(build):
    """Number and seconds of the tests of each suite, and the slowest of all."""
    suites, slowest = {}, []
    for line in (build / "meson-logs" / "testlog.json").read_text().splitlines():
        test = json.loads(line)
        entry = suites.setdefault(suite_of(test["name"]), {"tests": 0, "seconds": 0})
        entry["tests"] += 1
        entry["seconds"] += test["duration"]
        slowest.append((test["duration"], re.split(r" / | - [a-z]+:", test["name"])[-1]))
    return suites, sorted(slowest, reverse=True)[:5]


def table(built, bytes_of, suites, slowest):
    lines = ["| Step | Steps | Seconds | MB |", "|---|--:|--:|--:|"]
    for title, part in PARTS:
        entry = built.get(part, {"steps": 0, "seconds": 0})
        lines.append(f"| {title} | {entry['steps']} | {entry['seconds']:.0f} "
                     f"| {bytes_of.get(part, 0) / 1e6:.0f} |")
    for suite, entry in sorted(suites.items(), key=lambda item: -item[1]["seconds"]):
        lines.append(f"| running tests: {TITLES.get(suite, suite)} | {entry['tests']} | {entry['seconds']:.0f} | |")
    seconds = sum(e["seconds"] for e in [*built.values(), *suites.values()])
    lines.append(f"| **all** | | **{seconds:.0f}** | **{sum(bytes_of.values()) / 1e6:.0f}** |")
    lines += ["", "The slowest tests: " +
              ", ".join(f"{name} ({seconds:.0f} s)" for seconds, name in slowest) + "."]
    return "\n".join(lines) + "\n"


def main():
    build, results = Path(sys.argv[1]), Path(sys.argv[2])
    built, bytes_of = steps(build), sizes(build)
    suites, slowest = tests(build)
    results.with_suffix(".md").write_text(table(built, bytes_of, suites, slowest))
    numbers = {"steps": built, "bytes": bytes_of, "tests": suites, "cores": os.cpu_count(),
               "slowest": [{"test": name, "seconds": seconds} for seconds, name in slowest]}
    results.with_suffix(".json").write_text(json.dumps(numbers, indent=2) + "\n")


if __name__ == "__main__":
    main()
