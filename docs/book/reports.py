#!/usr/bin/env python3
"""Writes what programs say into the pages: docs/book/reports.py PROGRAM PREDICTIONS COURSE [--check]

PROGRAM is examples/reports/reports.cu, compiled. In docs/kinds.md and in the checkers' chapter each report
that it gets follows its comment `<!-- report: race -->`, or `<!-- report: race: flag -->` where it has
several of a kind. docs/figure-report.svg shows the first beside its code and its threads, which COURSE
draws; docs/figure-trace-KIND.svg shows the threads alone. In docs/runner.md, what COURSE says follows
`<!-- output: hint 01.c -->`. PREDICTIONS is examples/predictions/predictions.cu: in each lesson's
predictions.md, what it says of question 2 follows `<!-- run: 13 2 -->`.
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
TRACED = ["race", "deadlock"]  # the pictures of the chapter on traces


def broken(line):
    """A line as the page has it: not too long, and what follows as deep as its beginning."""
    depth = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, 90, subsequent_indent=depth, break_on_hyphens=False) or [""]


def said_by(program, *words):
    """What a program says on the friendliest schedule: its reports, then its own words."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COHORT_")}
    environment |= {"COHORT_SEED": "0", "COHORT_STEPS": "16M"}
    done = subprocess.run([program, *words], capture_output=True, text=True, env=environment)
    return done.stdout, done.stderr


def predicted(program, question):
    """What the run for a question such as "13 2" says, with the answer last."""
    own, reports = said_by(program, *question.split())
    reports = re.sub(r"(?m)^cuda\w+ at .* returned .*\n", "", reports)  # what became of the program's own calls
    lines = [line for long in (reports + own).replace(f"{ROOT}/", "").splitlines() for line in broken(long)]
    if not lines or not lines[-1].startswith("answer: "):
        raise SystemExit(f"examples/predictions: no answer to {question}, but: {lines}")
    return lines


def report(program, name):
    """What the emulator says of one kernel."""
    kind = name.partition(":")[0]
    said = "".join(said_by(program, name)).replace(f"{SOURCE.parent}/", "")
    said = re.sub(r"(?m)^cudaDeviceSynchronize at .*\n", "", said)  # what became of the program's own calls
    if not said.startswith((f"{kind} in kernel", f"{kind}: ")):
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
    program, predictions, course = (Path(word).resolve() for word in sys.argv[1:4])
    only_check = "--check" in sys.argv
    quoting, commands = [ROOT / "docs/kinds.md", ROOT / "emulator/docs/checkers.md"], ROOT / "docs/runner.md"
    reports = {name: report(program, name) for page in quoting
               for _, name, _ in places("report").findall(page.read_text())}
    first = next(iter(reports))
    fresh = [*(refreshed(page, woven(page, "report", reports.get), only_check) for page in quoting),
             refreshed(commands, woven(commands, "output", lambda words: output(ROOT, course, words)), only_check),
             *(refreshed(ROOT / f"docs/figure-trace-{kind}.svg", drawn(program, course, kind), only_check)
               for kind in TRACED),
             refreshed(ROOT / "docs/figure-report.svg", picture(SOURCE, first, reports[first], drawn(program, course, first)),
                       only_check)]
    fresh += [refreshed(page, woven(page, "run", lambda question: predicted(predictions, question)), only_check)
              for page in sorted(ROOT.glob("lessons/*/predictions.md"))]
    sys.exit(only_check and not all(fresh))


main()
