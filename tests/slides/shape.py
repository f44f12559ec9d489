#!/usr/bin/env python3
"""Each part of the course has a deck, and each lesson its slides there: what the lesson's pages say, and no
answer to a task.

Usage: tests/slides/shape.py ROOT
"""
import re
import sys
from pathlib import Path

PAGES_BESIDE = {"00": ["The machine"]}  # what a deck has after a lesson, and is none


def title_of(page):
    return page.read_text().partition("\n")[0].removeprefix("# ")


def parts(root):
    """The titles on the slides of each part, in order."""
    firsts = re.findall(r"^(\d\d) ", (root / "lessons/parts.txt").read_text(), re.M)
    found = [[] for _ in firsts]
    for folder in sorted(root.glob("lessons/[0-9][0-9]-*")):
        number = folder.name[:2]
        part = found[max(i for i, first in enumerate(firsts) if first <= number)]
        part.append((title_of(folder / "README.md"), folder))
        part += [(title, None) for title in PAGES_BESIDE.get(number, [])]
    return found


def slides_of(section):
    """(title, text) of each slide of a lesson; the first is its title slide."""
    pieces = re.split(r"^#{1,2} (.*)\n", section, flags=re.M)
    return list(zip(pieces[1::2], pieces[2::2]))


def lessons_of(deck):
    """(title, text) of what is below each first heading."""
    pieces = re.split(r"^(?=# )", without_code(deck), flags=re.M)
    return [(piece.partition("\n")[0].removeprefix("# "), piece) for piece in pieces if piece.startswith("# ")]


def without_code(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)


def quoted(text):
    """The directives of a text, such as "snippet: lessons/…/example.cuh kernel"."""
    return re.findall(r"^<!-- ((?:quote|snippet|table): .*) -->$", text, re.M)


class Lesson:
    def __init__(self, root, folder, section):
        self.root, self.folder, self.section = root, folder, section
        self.path = folder.relative_to(root)
        self.slides = slides_of(section)
        self.all = quoted(section)

    def faults(self):
        yield from self.missing()
        yield from self.predictions()
        yield from self.not_on_a_page()
        if not self.question().endswith("?"):
            yield f"it doesn't begin with a question, but \"{self.question()}\""

    def question(self):
        """The title of the first slide after what the lesson is for and what came before."""
        return next((title for title, _ in self.slides[1:] if title not in ("Recall", "Answer")), "")

    def missing(self):
        page, teaching = self.path / "README.md", self.path / "teaching.md"
        wanted = [f"quote: {page} {part}" for part in ("goals", "trace", "tasks", "guess")]
        wanted += [f"quote: {teaching} {part}" for part in ("minutes", "board", "traps")]
        wanted += [f"snippet: {self.path}/example.cuh kernel"]
        yield from (f"there is no <!-- {one} -->" for one in wanted if one not in self.all)
        if not any(re.fullmatch(rf"quote: {page} figure-[a-z-]+\.svg", one) for one in self.all):
            yield "there is no figure"
        if not any(one.startswith(f"table: bench/results/{self.folder.name[:2]}-") for one in self.all):
            yield "there is no table of results"
        elif "<!-- measured: bench/results/" not in self.section:
            yield "nothing says on what the table was measured"

    def predictions(self):
        """The answer is on the slide after the question, and not before."""
        asked = 0
        for (_, text), (_, following) in zip(self.slides, self.slides[1:] + [("", "")]):
            for one in quoted(text):
                answer = re.sub(r"recall$", "recalled", one.replace(" predict ", " answer "))
                if answer == one:
                    continue
                asked += " predict " in one
                if answer not in quoted(following) or answer in quoted(text):
                    yield f"the next slide doesn't answer <!-- {one} -->"
        if not asked:
            yield "nothing is to be predicted"

    def not_on_a_page(self):
        """A deck shows code and tables that the learner's pages show, and so no answer."""
        pages = "".join((self.folder / name).read_text() for name in ("README.md", "measured.md"))
        shown = quoted(pages)
        for one in self.all:
            if not one.startswith("quote: ") and one not in shown:
                yield f"the lesson's pages don't show <!-- {one} -->"


def faults(root):
    decks = {path.name: path for path in root.glob("docs/slides/*.md")}
    for number, lessons in enumerate(parts(root)):
        name = f"part-{number}.md"
        if name not in decks:
            yield f"docs/slides/{name}: there is no such deck"
            continue
        found = lessons_of(decks.pop(name).read_text())
        titles, wanted = [title for title, _ in found], [title for title, _ in lessons]
        if titles != wanted:
            yield f"docs/slides/{name}: it has {titles}, not {wanted}"
            continue
        for (title, folder), (_, section) in zip(lessons, found):
            if folder:
                yield from (f"docs/slides/{name}: {title}: {fault}"
                            for fault in Lesson(root, folder, section).faults())
    yield from (f"docs/slides/{name}: there is no such part" for name in decks)


def main():
    found = list(faults(Path(sys.argv[1]).resolve()))
    for fault in found:
        print(fault)
    sys.exit(1 if found else 0)


main()
