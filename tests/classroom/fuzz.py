#!/usr/bin/env python3
"""Mutates honest texts at random: the grader never ends by it, each text gets a verdict, and none gets full
points that doesn't get them again with other inputs, under other schedules.

    fuzz.py ROOT BUILD CLASSROOM [TEXTS [SEED]]
"""
import csv
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LESSON = "00-first-launch"
STATES = {"tested", "not compiled", "refused"}
WORDS = ["(", ")", "{", "}", ";", "#", "\\", '"', "'", "<<<", ">>>", "0", "-1", "if", "return", "__shared__", "__global__",
         "#include <cstdlib>\n", "#define x\n", "/*", "*/", "//", "R\"(", "\0", "\ufeff", "ä", "\r", "template<", "[[", "asm",
         "printf(\"%d\", 1);", "__syncthreads();", "const ", "unsigned ", "* ", "& ", "::", "%", "??/", "\\u00e4"]


def mutated(text, draw):
    """Some places of it deleted, doubled, exchanged, or with a word in them."""
    tokens = re.findall(r"\w+|\s+|[^\w\s]", text)
    for _ in range(draw.choice([1, 1, 1, 2, 3, 8])):
        at, other = draw.randrange(len(tokens)), draw.randrange(len(tokens))
        match draw.randrange(6):
            case 0: tokens[at] = ""
            case 1: tokens[at] *= 2
            case 2: tokens[at], tokens[other] = tokens[other], tokens[at]
            case 3: tokens[at] += draw.choice(WORDS)
            case 4: tokens[min(at, other):max(at, other)] = tokens[min(at, other):max(at, other)][: draw.randrange(4, 40)]
            case 5: tokens[at:at] = tokens[other:other + draw.randrange(1, 60)]
    encoded = "".join(tokens).encode()
    if draw.random() < 0.1:
        place = draw.randrange(len(encoded))
        encoded = encoded[:place] + bytes([draw.randrange(256)]) + encoded[place:]
    return encoded


def grade(classroom, environment, submissions, results, seed):
    ended = subprocess.run(
        [classroom, "grade", submissions, LESSON[:2], "-o", results, "--schedules", "1", "--seed", str(seed)],
        env=environment, capture_output=True, text=True)
    if ended.returncode != 0:
        print(ended.stdout + ended.stderr)
        sys.exit(77 if "can't make one" in ended.stderr else 1)
    return {row["student"]: row for row in csv.DictReader((results / "gradebook.csv").open())}


def main():
    root, build, classroom = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    texts = int(sys.argv[4]) if len(sys.argv) > 4 else 40
    draw = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 1)
    if not shutil.which("bwrap"):
        sys.exit(77)
    environment = {**os.environ, "COHORT_ROOT": str(root), "COHORT_BUILD": str(build)}
    solution = (root / "solutions" / LESSON / "exercise.cuh").read_text()
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        for number in range(texts):
            place = folder / "all" / f"text-{number}"
            place.mkdir(parents=True)
            (place / "00.cuh").write_bytes(mutated(solution, draw))
        verdicts = grade(classroom, environment, folder / "all", folder / "first", 1)
        states = [verdicts.get(f"text-{number}", {}).get("00 state", "none") for number in range(texts)]
        for number, state in enumerate(states):
            if state not in STATES:
                wrong += 1
                print(f"text-{number} is {state}")
        passing = [student for student, row in verdicts.items() if row["points"] == row["of"]]
        for student in passing:
            shutil.copytree(folder / "all" / student, folder / "passing" / student)
        again = grade(classroom, environment, folder / "passing", folder / "second", 2) if passing else {}
        for student in passing:
            if again[student]["points"] != again[student]["of"]:
                wrong += 1
                print(f"{student} passed once alone:\n{(folder / 'all' / student / '00.cuh').read_text(errors='replace')}")
    print(f"{texts} texts: {len(passing)} passed, " + ", ".join(f"{states.count(s)} {s}" for s in sorted(STATES)))
    sys.exit(wrong > 0 or not passing or states.count("not compiled") < texts // 4)


main()
