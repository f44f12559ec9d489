"""What is in the book, and in which order.

Lessons come in the order of their numbers, in the parts of lessons/parts.txt, and after lesson 00 the
machine. All other chapters come as docs/mainpage.md lists them: each of its headings that a list of
pages follows is a part.
"""
import re
from dataclasses import dataclass, field
from os.path import normpath
from pathlib import Path


@dataclass
class Chapter:
    source: Path  # from the root
    title: str
    others: list["Chapter"] = field(default_factory=list)  # hints, failures, solution, measurements, for teachers

    @property
    def page(self):
        """lessons/00-first-launch/hints.md is lessons-00-first-launch-hints.html: so the filter names it."""
        if self.source == Path("docs/mainpage.md"):
            return "index.html"
        name = re.sub(r"(/README)?\.md$", "", str(self.source))
        return re.sub(r"[^A-Za-z0-9]+", "-", name) + ".html"


@dataclass
class Part:
    title: str
    chapters: list[Chapter]


def title_of(page):
    """The heading of a Markdown page."""
    for line in page.read_text().splitlines():
        if line.startswith("# "):
            return line[2:].replace("`", "")
    raise SystemExit(f"{page}: there is no heading")


def chapter(root, source, title=None):
    return Chapter(Path(source), title or title_of(root / source))


def lesson(root, folder):
    name = folder.name
    one = chapter(root, f"lessons/{name}/README.md")
    for title, source in (("Hints", f"lessons/{name}/hints.md"), ("Failures", f"lessons/{name}/failures.md"),
                          ("Solution", f"solutions/{name}/README.md"), ("Measured", f"lessons/{name}/measured.md"),
                          ("Teaching", f"lessons/{name}/teaching.md")):
        if (root / source).exists():
            one.others.append(chapter(root, source, title))
    return one


def lessons(root):
    """The parts of the course that have lessons."""
    parts = []
    for line in (root / "lessons/parts.txt").read_text().splitlines():
        if found := re.match(r"(\d\d)\s+(.*)", line):
            parts.append((found[1], Part(found[2], [])))
    for folder in sorted(root.glob("lessons/[0-9][0-9]-*")):
        _, part = [one for one in parts if one[0] <= folder.name[:2]][-1]
        part.chapters.append(lesson(root, folder))
    parts[0][1].chapters.append(chapter(root, "lessons/machine.md"))
    return [part for _, part in parts if part.chapters]


def chapters(root):
    """The parts that docs/mainpage.md lists."""
    parts = []
    for line in (root / "docs/mainpage.md").read_text().splitlines():
        if line.startswith("## "):
            parts.append(Part(line[3:], []))
        elif found := re.match(r"- \[.*?\]\(((?:\.\./emulator/docs/)?[a-z-]+\.md)\)", line):
            parts[-1].chapters.append(chapter(root, normpath("docs/" + found[1])))
    return [part for part in parts if part.chapters]


def contents(root):
    """All parts of the book. Every page of docs/ and emulator/docs/ must be in one."""
    parts = lessons(root) + chapters(root)
    listed = {one.source for part in parts for one in part.chapters}
    pages = {page.relative_to(root) for folder in ("docs", "emulator/docs") for page in root.glob(folder + "/*.md")}
    lost = pages - listed - {Path("docs/mainpage.md")}
    if lost:
        raise SystemExit("docs/mainpage.md doesn't list " + ", ".join(map(str, sorted(lost))))
    return [Part("", [chapter(root, "docs/mainpage.md", "Cohort")])] + parts
