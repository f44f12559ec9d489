#!/usr/bin/env python3
"""Runs public suites of labelled programs on the emulator, and says how often it agrees:

    git clone https://github.com/csl-iisc/ScoR
    bench/suites.py --scor ScoR bench/results/suites

Every program is compiled and run as `./course run` does it, with the seed 0. "Found" means that a race was
reported. It writes a table for people (.md) and every program's verdict (.json). Needs nothing but
Python and the course.
"""
import argparse
import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

COURSE = Path(__file__).resolve().parent.parent / "course"
PATIENCE = 300  # seconds a program


def scor(folder):
    """ScoR (Kamath, George and Basu, ISCA 2020): races of scopes, fences and locks, by their names. Its
    applications read graphs and numbers that it doesn't come with."""
    for file in sorted((folder / "microbenchmarks/src").glob("*.cu")):
        yield {"suite": "ScoR, microbenchmarks", "name": file.stem, "words": [file],
               "racy": file.stem.startswith("race")}


SUITES = {"scor": scor}


def kinds_reported(report):
    """The kinds of what the emulator reported: ["race", "deadlock"]."""
    return sorted({cause["kind"] for report in report["reports"] for cause in report["causes"]} |
                  {report["kind"] for report in report["reports"]})


def verdict_on(program):
    """Runs a program: what was reported, or why it didn't run."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        command = [COURSE, "run", "--seed", "0", "--json", report.name, *program["words"]]
        try:
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return {"ended": f"not within {PATIENCE} s"}
        if done.returncode in (101, 102):
            words = (done.stderr.strip() or done.stdout.strip()).splitlines()
            return {"ended": "not compiled", "why": words[-1] if words else ""}
        written = Path(report.name).read_text()
    kinds = kinds_reported(json.loads(written)) if written else []
    # A program that ends itself, for want of an argument perhaps, has said nothing about its races.
    ended = "ran" if done.returncode in (0, 103) else "by itself"
    return {"ended": ended, "exit code": done.returncode, "kinds": kinds}


def judged(program):
    verdict = verdict_on(program)
    found = any(kind.startswith("race") for kind in verdict.get("kinds", []))
    agrees = verdict["ended"] == "ran" and found == program["racy"]
    return {"suite": program["suite"], "name": program["name"], "racy": program["racy"], **verdict,
            "agrees": agrees}


def row_of(suite, programs):
    ran = [program for program in programs if program["ended"] == "ran"]
    racy = [program for program in ran if program["racy"]]
    right = [program for program in ran if not program["racy"]]
    found = sum(program["agrees"] for program in racy)
    accepted = sum(program["agrees"] for program in right)
    return f"| {suite} | {len(programs)} | {len(ran)} | {found} of {len(racy)} | {accepted} of {len(right)} |"


def table_of(programs):
    suites = list(dict.fromkeys(program["suite"] for program in programs))
    rows = [row_of(suite, [program for program in programs if program["suite"] == suite]) for suite in suites]
    return "\n".join(["| Suite | Programs | Ran | Races found | Race-free, and no race reported |",
                      "|---|--:|--:|--:|--:|", *rows]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for suite in SUITES:
        parser.add_argument("--" + suite, type=Path, metavar="FOLDER", help=f"a clone of {suite}")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("results", type=Path, help="where to write, without .md and .json")
    options = parser.parse_args()
    programs = [program for suite, listed in SUITES.items() if getattr(options, suite)
                for program in listed(getattr(options, suite).resolve())]
    if not programs:
        parser.error("name the folder of a suite, for example --scor ScoR")
    with ThreadPoolExecutor(options.jobs) as pool:
        results = []
        for result in pool.map(judged, programs):
            results.append(result)
            if not result["agrees"]:
                print(result, flush=True)
    options.results.with_suffix(".md").write_text(table_of(results))
    options.results.with_suffix(".json").write_text(
        json.dumps({"date": date.today().isoformat(), "programs": results}, indent=1) + "\n")


if __name__ == "__main__":
    main()
