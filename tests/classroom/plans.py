#!/usr/bin/env python3
"""The plans of docs/teaching.md have the lessons in an order in which they can be taught, and the minutes
that the lessons' own pages have.

Usage: tests/classroom/plans.py ROOT
"""
import re
import sys
from pathlib import Path

MINUTES = re.compile(r"(\d+)\s+minutes\s+to\s+read,(?:\s+\d+\s+on\s+the\s+board,)?\s+(\d+)\s+to\s+solve")


def minutes_in(page):
    return tuple(map(int, MINUTES.search(page.read_text()).groups()))


def needed_for(page):
    """The lessons that a page builds on."""
    return re.findall(r"\[(\d\d)\]", re.search(r"^Builds on .*?\.\s", page.read_text(), re.M | re.S)[0])


def weeks_of(section):
    """The cells of each row of its table: the week, its lessons, its minutes."""
    rows = [line.strip("|").split("|") for line in section.splitlines() if re.match(r"\| \d+ \|", line)]
    return [(int(week), re.findall(r"\b\d\d\b", lessons), tuple(map(int, minutes.split("+"))))
            for week, lessons, minutes, *_ in rows]


def look_at_plan(name, weeks, minutes, needed):
    assert [week for week, _, _ in weeks] == list(range(1, len(weeks) + 1)), f"{name}: the weeks' numbers"
    taught = []
    for week, lessons, said in weeks:
        for lesson in lessons:
            missing = set(needed[lesson]) - set(taught)
            assert not missing, f"{name}: {lesson} builds on {sorted(missing)}, which come later or never"
            taught.append(lesson)
        there = tuple(map(sum, zip(*(minutes[lesson] for lesson in lessons))))
        assert said == there, f"{name}: week {week} has {said}, and its lessons' pages {there}"
    assert len(set(taught)) == len(taught), f"{name}: a lesson twice"
    return taught


def main(root):
    pages = {page.parent.name[:2]: page for page in sorted(root.glob("lessons/[0-9][0-9]-*/README.md"))}
    minutes = {number: minutes_in(page) for number, page in pages.items()}
    needed = {number: needed_for(page) for number, page in pages.items()}
    for number, page in pages.items():
        teaching = minutes_in(page.with_name("teaching.md"))
        assert teaching == minutes[number], f"{number}: teaching.md has {teaching}, and the page {minutes[number]}"

    text = (root / "docs/teaching.md").read_text()
    said = re.search(r"(\d+) to (\d+) minutes of\s+reading and (\d+) to (\d+) of\s+solving", text).groups()
    read, solve = zip(*minutes.values())
    there = min(read), max(read), min(solve), max(solve)
    assert tuple(map(int, said)) == there, f"a lesson takes {there}, and not {said}"

    sections = dict(re.findall(r"^## (\w+ weeks)\n(.*?)(?=^## )", text, re.M | re.S))
    assert list(sections) == ["Six weeks", "Twelve weeks"], list(sections)
    taught = {name: look_at_plan(name, weeks_of(section), minutes, needed) for name, section in sections.items()}
    assert taught["Twelve weeks"] == list(pages), "Twelve weeks: not every lesson, or not in order"
    for lesson in set(pages) - set(taught["Six weeks"]):
        assert int(lesson) > 7, f"Six weeks: {lesson} is missing"


main(Path(sys.argv[1]))
