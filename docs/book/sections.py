"""The text of the book by its sections, for the search.

What is for teachers, and solutions, are marked: learners find them only when they ask. The hints of a
lesson are found by their titles, so that no excerpt gives one away.
"""
import json
import re
from html import unescape

# The kinds of pages beside a lesson that a learner shouldn't come across by chance.
FOR_TEACHERS = re.compile(r"solutions/|lessons/[^/]*/teaching\.md|docs/(teaching|grading|graded-work|lab-sheet|mistakes|adding-a-lesson)\.md")
WEIGHTS = [(re.compile(pattern), weight) for pattern, weight in [
    (r"lessons/[^/]*/README\.md", 5), (r"lessons/machine\.md|docs/glossary\.md", 4), (r"docs/kinds\.md|emulator/docs/checkers\.md", 3),
    (r"docs/|emulator/docs/", 2), (r"lessons/[^/]*/hints\.md", 1)]]


def bare(text):
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def weight(source):
    return next((weight for pattern, weight in WEIGHTS if pattern.match(str(source))), 0)


def sections(page, source, text):
    """[page, its title, anchor, heading, text, whether it is for teachers, weight] of each section of a page."""
    title = bare(re.search(r'<h1 class="title">(.*?)</h1>', text, re.S)[1])
    body = text.partition('<div class="contents">')[2].partition("</div><!-- contents -->")[0]
    pieces = re.split(r"<h([2-4])[^>]*>(.*?)</h\1>", re.sub(r"<(style|svg|script).*?</\1>", "", body, flags=re.S),
                      flags=re.S)
    kind = [bool(FOR_TEACHERS.match(str(source))), weight(source)]
    is_hints = str(source).endswith("/hints.md")
    found = [[page, title, "", title, bare(pieces[0]), *kind]]
    if is_hints:
        return found
    for heading, text_after in zip(pieces[2::3], pieces[3::3]):
        anchor = re.search(r'(?:id="|href="#)([^"]+)"', heading)
        found.append([page, title, anchor[1] if anchor else "", bare(heading).lstrip("◆ "),
                      bare(text_after), *kind])
    return found


def write(file, found):
    file.write_text("setSections(" + json.dumps(found, ensure_ascii=False) + ");\n")
