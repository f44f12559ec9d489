#!/usr/bin/env python3
"""Writes what programs say into the pages: docs/book/reports.py PROGRAM COURSE [--check]

PROGRAM is examples/reports/reports.cu, compiled. In docs/kinds.md and in the checkers' chapter each report
that it gets follows its comment `<!-- report: race -->`, or `<!-- report: race: flag -->` where it has
several of a kind. docs/figure-report.svg shows the first beside its code and its threads, which COURSE draws. In docs/runner.md, what COURSE says follows `<!-- output: hint 01.c -->`.
With --check nothing is changed, and what has drifted is an error.
"""
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

from commands import output
from picture import picture

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "examples/reports/reports.cu"


def broken(line):
    """A line as the page has it: not too long, and what follows as deep as its beginning."""
    depth = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, 90, subsequent_indent=depth, break_on_hyphens=False) or [""]


def report(program, name):
    """What the emulator says of one kernel, on the friendliest schedule."""
    kind = name.partition(":")[0]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COHORT_")}
    environment |= {"COHORT_SEED": "0", "COHORT_STEPS": "16M"}
    done = subprocess.run([program, name], capture_output=True, text=True, env=environment)
    said = (done.stdout + done.stderr).replace(f"{SOURCE.parent}/", "")
    said = re.sub(r"(?m)^cudaDeviceSynchronize at .*\n", "", said)  # what became of the program's own calls
    if not said.startswith(f"{kind} in kernel"):
        raise SystemExit(f"{SOURCE}: no report of the kind {kind!r}, but: {said}")
    return [line for long in said.splitlines() for line in broken(long)]


def drawn(program, course, kind):
    """What the threads of one kernel do."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "threads.svg"
        drawer = course.parent / "trace/course-trace"
        subprocess.run([drawer, file, kind, "--program", program, "--run", kind], check=True, cwd=course.parent,
                       env={**os.environ, "COHORT_ROOT": str(ROOT), "COHORT_BUILD": str(course.parent.parent)})
        return file.read_text()


def places(kind):
    """Where an output of this kind stands: its comment, what it asks for, the end."""
    return re.compile(rf"(<!-- {kind}: (.*?) -->\n).*?(<!-- end -->)", re.S)


def woven(page, kind, lines):
    """The page's text, with the lines that each place of this kind asks for."""
    return places(kind).sub(lambda found: found[1] + "```\n" + "\n".join(lines(found[2])) + "\n```\n" + found[3],
                            page.read_text())


def refreshed(file, text, only_check):
    """Whether the file has this text; if not, writes it or complains."""
    if file.exists() and file.read_text() == text:
        return True
    if only_check:
        print(f"{file}: differs from what programs say: run `meson compile reports`")
    else:
        file.write_text(text)
        print(f"{file}: refreshed")
    return False


def main():
    program, course = (Path(word).resolve() for word in sys.argv[1:3])
    only_check = "--check" in sys.argv
    quoting, commands = [ROOT / "docs/kinds.md", ROOT / "emulator/docs/checkers.md"], ROOT / "docs/runner.md"
    reports = {name: report(program, name) for page in quoting
               for _, name, _ in places("report").findall(page.read_text())}
    first = next(iter(reports))
    fresh = [*(refreshed(page, woven(page, "report", reports.get), only_check) for page in quoting),
             refreshed(commands, woven(commands, "output", lambda words: output(ROOT, course, words)), only_check),
             refreshed(ROOT / "docs/figure-report.svg", picture(SOURCE, first, reports[first], drawn(program, course, first)),
                       only_check)]
    sys.exit(only_check and not all(fresh))


main()
