"""Folds of the book: answers and hints are there for those who ask."""
import re

HEADING = re.compile(r"<h([2-6])[^>]*>.*?</h\1>", re.S)


def fold_sections(body, level, summary):
    """Puts the text after each heading of this level, up to the next of its level or above, in a fold."""
    headings = [found for found in HEADING.finditer(body) if int(found[1]) <= level]
    result, at = "", 0
    for number, heading in enumerate(headings):
        end = headings[number + 1].start() if number + 1 < len(headings) else len(body)
        result += body[at:heading.end()]
        at = heading.end()
        if int(heading[1]) == level and body[at:end].strip():
            result += f'<details class="answer"><summary>{summary}</summary>{body[at:end]}</details>'
            at = end
    return result + body[at:]


def folded_page(source, body):
    """A page of hints or of a solution, with its folds. The last </div>s aren't the text's own."""
    if source.name != "hints.md" and source.parts[0] != "solutions":
        return body
    text, ends = re.fullmatch(r"(.*?)((?:</div>\s*)*)", body, re.S).groups()
    if source.name == "hints.md":
        return fold_sections(text, 3, "Show this hint") + ends
    return fold_sections(text, 2, "Show the answer") + ends
