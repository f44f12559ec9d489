#!/usr/bin/env python3
"""Says what a large trace costs: a block of 1,024 threads that takes ten thousand steps.

    npm install --prefix build/browser puppeteer-core
    bench/trace/measure.py build bench/results/trace

Runs bench/trace/sort.cu as `check` does, and recorded; writes its page; scrubs through it in Chromium
(bench/trace/scrub.mjs). Writes a table for people (.md) and the numbers (.json). Seconds are those of a
processor, so that others may use the machine. Needs a built `course`, chromium, node and nothing but Python.
"""
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = "bench/trace/sort.cu"


def seconds_of(words, **environment):
    """What a program takes of a processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, env={**os.environ, **environment}, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def program_of(build):
    """The compiled program: `course run` keeps it."""
    subprocess.run(["./course", "run", "-std=c++20", SOURCE], check=True)
    return max(build.glob("run/sort-*/program"), key=lambda path: path.stat().st_mtime)


def page_of(build, scratch):
    """The page of the recording, and what it takes to make one."""
    page, recording = scratch / "page.html", scratch / "recording"
    replay = scratch / "replay"
    replay.write_text(f'#!/bin/sh\nln -f {recording} "$COHORT_RECORD"\n')
    replay.chmod(0o755)
    drawer = build / "runner/trace/course-trace"
    subprocess.run(["ninja", "-C", build, drawer.relative_to(build)], check=True, stdout=subprocess.DEVNULL)
    words = [drawer, page, "A block sorts", "--embed", "--program", replay, "--run", "right"]
    seconds = seconds_of(words, COHORT_ROOT=os.getcwd(), COHORT_BUILD=str(build))
    page.write_text('<!doctype html><meta charset="utf-8">' + page.read_text())
    return page, seconds


def scrub(build, page):
    answer = subprocess.run(["node", "bench/trace/scrub.mjs", page], check=True, stdout=subprocess.PIPE, env={
        **os.environ, "TOOLS": str(build / "browser"), "CHROMIUM": shutil.which("chromium")})
    return json.loads(answer.stdout)


def table(row):
    lines = ["| Scrubbing | Milliseconds of a frame | of these, the script's | one in 20 takes longer than |", "|---|--:|--:|--:|"]
    lines += [f"| {one['name']} | {one['frame_ms']} | {one['script_ms']} | {one['slow_frame_ms']} |" for one in row["rows"]]
    return "\n".join(lines) + "\n"


def main():
    build, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    with tempfile.TemporaryDirectory(dir=build) as folder:
        program, scratch = program_of(build), Path(folder)
        check = min(seconds_of([program]) for _ in range(3))
        record = min(seconds_of([program], COHORT_RECORD=str(scratch / "recording")) for _ in range(3))
        page, make = page_of(build, scratch)
        row = {"check_s": round(check, 1), "record_s": round(record, 1), "record_times": round(record / check, 1),
               "page_s": round(make, 1), "page_mb": round(page.stat().st_size / 1e6, 1),
               "cores": os.cpu_count(), "load": round(os.getloadavg()[1], 1), **scrub(build, page)}
    out.with_suffix(".json").write_text(json.dumps(row, indent=2) + "\n")
    out.with_suffix(".md").write_text(table(row))
    print(json.dumps(row, indent=2))


main()
