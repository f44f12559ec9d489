#!/usr/bin/env python3
"""Runs public suites of programs on the emulator, and says how often it agrees with their labels:

    git clone https://github.com/csl-iisc/ScoR
    bench/suites.py --scor ScoR bench/results/suites

bench/public_suites.py lists the suites. Every program is compiled and run unmodified, as
`./course run` does it, under four schedules, or up to the first that shows what the label says; slow suites
under one. What doesn't end within a minute, or what --patience says, runs once more with --sample; with
--late, only what didn't the last time is run, and only so. It writes a table for people (.md) and every
program's verdict (.json). What a verdict that differs comes from is looked at by hand, and kept in
bench/suites_why.json. Suites that aren't named keep the verdicts of the .json. Needs nothing but Python and
the course.
"""
import argparse
import json
import os
import re
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import date
from pathlib import Path

import public_suites

HERE = Path(__file__).resolve().parent
COURSE = HERE.parent / "course"
WHY = HERE / "suites_why.json"
MINUTE = 60  # seconds a run, with its compilation, if --patience isn't more
LATE = "not within"
PATIENCE_AT_END = 10  # seconds it may take to tell what was found
SCHEDULES = 4  # as many as tests of lessons run under
RIGHT = "clean", "no race"  # what is expected of a program without a mistake


def kinds_reported(report):
    """The kinds of what the emulator reported: ["race", "deadlock"]."""
    return sorted({cause["kind"] for report in report["reports"] for cause in report["causes"]} |
                  {report["kind"] for report in report["reports"]})


def last_line(done):
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
    return lines[-1] if lines else ""


def finished(command, program, patience_to_end):
    """A command that has run to its end, and whether that came in time: Ctrl-C is pressed else, which lets
    a checked program tell what was found until then."""
    process = subprocess.Popen(list(map(str, command)), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, errors="replace", cwd=program["folder"],
                               env={**os.environ, **program.get("environment", {})}, start_new_session=True)
    output, errors, typed = "", "", program.get("input", "")
    for patience, ending in (patience_to_end, signal.SIGINT), (PATIENCE_AT_END, signal.SIGKILL), (None, None):
        try:
            output, errors = process.communicate(typed, patience)
            break
        except subprocess.TimeoutExpired:
            typed = None
            os.killpg(process.pid, ending)
    return subprocess.CompletedProcess(command, process.returncode, output, errors), patience == patience_to_end


def run(program, *options):
    """Runs a program, under one schedule or of a sample: what was reported, or why it didn't run."""
    patience, begin = program["patience"], time.monotonic()
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        command = ["nice", COURSE, "run", *options, "--json", report.name, *program["words"]]
        done, in_time = finished(command, program, patience)
        if done.returncode in (101, 102):
            return {"ended": "not compiled", "words": without_folders(first_error(done))}
        written = Path(report.name).read_text()
    kinds = [kind for kind in (kinds_reported(json.loads(written)) if written else []) if kind != "Ctrl-C"]
    if not in_time and not kinds:
        return {"ended": f"{LATE} {patience} s"}
    # A program that ends itself, for want of an argument perhaps, has said nothing about its races.
    ran = done.returncode in (program.get("exit code", 0), 103) or kinds
    return {"ended": "ran" if ran else "by itself", "exit code": done.returncode, "kinds": kinds,
            **({"long": True} if time.monotonic() - begin > MINUTE else {}),
            **({} if ran else {"words": without_folders(last_line(done))})}


def without_folders(line):
    return re.sub(r"/\S*/", "", line)


def first_error(done):
    lines = (done.stderr + done.stdout).splitlines()
    return next((line for line in lines if "error:" in line), last_line(done))


def verdict_on(program):
    """Of the first schedule that shows what the label is about, or else of the first."""
    first = None
    for seed in range(program.get("schedules", SCHEDULES)):
        verdict = {"ended": LATE} if program.get("is late") else run(program, "--seed", seed)
        first = first or verdict
        if verdict["ended"].startswith(LATE):
            return {**run(program, "--sample"), "seed": 0, "sampled": True}
        if verdict["ended"] != "ran" or tells(program["expects"], verdict["kinds"]):
            return {**verdict, "seed": seed}
    if "race" in program["expects"] and first["kinds"]:
        first["ended"] = "a kernel ended early"  # and so has said nothing of its races
    return first


def tells(expected, kinds):
    """Whether this decides if the label holds."""
    if "race" in expected:
        return any(kind.startswith("race") for kind in kinds)
    return expected in kinds if expected == "out of bounds" else bool(kinds)


def agrees(expected, verdict):
    if verdict["ended"] != "ran":
        return False
    return tells(expected, verdict["kinds"]) != (expected in RIGHT)


def judged(program):
    verdict = verdict_on(program)
    return {**{key: program[key] for key in ("suite", "name", "expects")}, **verdict,
            "agrees": agrees(program["expects"], verdict)}


def said(program):
    if program["ended"] != "ran":
        return ": ".join(filter(None, [program["ended"], program.get("words") or ", ".join(program.get("kinds", []))]))
    return ", ".join(program["kinds"]) or "nothing"


def row_of(suite, programs):
    ran = [program for program in programs if program["ended"] == "ran"]
    wrong = [program for program in ran if program["expects"] not in RIGHT]
    clean = [program for program in ran if program["expects"] in RIGHT]
    found = sum(program["agrees"] for program in wrong)
    accepted = sum(program["agrees"] for program in clean)
    sampled, long = (sum(program.get(key, False) for program in ran) for key in ("sampled", "long"))
    return f"| {suite} | {len(programs)} | {len(ran)} | {sampled or ''} | {long or ''} | " + (
        f"{found} of {len(wrong)}" if wrong else "") + " | " + (
        f"{accepted} of {len(clean)}" if clean else "") + " |"


def by_suite(programs):
    suites = list(dict.fromkeys(program["suite"] for program in programs))
    return {suite: [program for program in programs if program["suite"] == suite] for suite in suites}


def wants_other_hardware(program, why):
    reason = why.get(program["suite"], {}).get(program["name"], "")
    return program["ended"] != "ran" and any(word in reason for word in ("OpenGL", "two GPUs", "tensor cores"))


def table_of(programs, why):
    rows = [row_of(suite, listed) for suite, listed in by_suite(programs).items()]
    rows.append(row_of("all", programs))
    rows.append(row_of("without those that need OpenGL, a second GPU or tensor cores",
                       [program for program in programs if not wants_other_hardware(program, why)]))
    return "\n".join(["| Suite | Programs | Ran | with `--sample` | in over a minute | Mistakes found | "
                      "Nothing reported of the others |", "|---|--:|--:|--:|--:|--:|--:|", *rows]) + "\n"


def differing(programs, why):
    rows = [f"| {program['suite']} | `{program['name']}` | {program['expects']} | {said(program)} | "
            f"{why.get(program['suite'], {}).get(program['name'], '')} |"
            for program in programs if program["ended"] == "ran" and not program["agrees"]]
    return "\n".join(["| Suite | Program | Expected | Reported | Why |", "|---|---|---|---|---|", *rows]) + "\n"


def idle(programs, why):
    """What did not run, and why, in the words of suites_why.json or else of the program."""
    reasons = {}
    for program in programs:
        if program["ended"] == "ran":
            continue
        reason = why.get(program["suite"], {}).get(program["name"], program["ended"])
        reasons.setdefault((program["suite"], reason), []).append(program["name"])
    rows = [f"| {suite} | {reason} | {len(names)} |" for (suite, reason), names in reasons.items()]
    return "\n".join(["| Suite | Did not run | Programs |", "|---|---|--:|", *rows]) + "\n"


def write(results, path):
    everything = sorted(filter(None, results.values()), key=lambda result: result["suite"].lower())
    why = json.loads(WHY.read_text())
    for suffix, text in (".md", table_of(everything, why)), ("-differ.md", differing(everything, why)), \
                        ("-idle.md", idle(everything, why)):
        path.with_name(path.name + suffix).write_text(text)
    kept = {"date": date.today().isoformat(), "programs": everything}
    path.with_suffix(".json").write_text(json.dumps(kept, indent=1) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    public_suites.add_options(parser)
    parser.add_argument("--only", default="", help="programs with this in their names")
    parser.add_argument("--late", action="store_true", help="programs that didn't end in time, with --sample")
    parser.add_argument("--patience", type=int, default=MINUTE, metavar="SECONDS", help="how long a run may take")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("results", type=Path, help="where to write, without .md and .json")
    options = parser.parse_args()
    programs = [{**program, "patience": options.patience} for program in public_suites.programs_of(options)
                if options.only in program["name"]]
    kept = options.results.with_suffix(".json")
    results = {}
    if kept.exists():
        results = {(old["suite"], old["name"]): old for old in json.loads(kept.read_text())["programs"]}
    if options.late:
        late = {key for key, old in results.items() if old["ended"].startswith(LATE)}
        programs = [{**program, "is late": True} for program in programs
                    if (program["suite"], program["name"]) in late]
    if not options.only and not options.late:
        suites = {program["suite"] for program in programs}
        results = {key: old for key, old in results.items() if key[0] not in suites}
    for program in programs:
        results.setdefault((program["suite"], program["name"]))  # in the order of the lists
    with ThreadPoolExecutor(options.jobs) as pool:
        for done in as_completed([pool.submit(judged, program) for program in programs]):
            result = done.result()
            results[result["suite"], result["name"]] = result
            if not result["agrees"]:
                print(result["suite"], result["name"], result["expects"], said(result), sep=" · ", flush=True)
            write(results, options.results)
    write(results, options.results)


if __name__ == "__main__":
    main()
