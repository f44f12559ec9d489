"""The contents of a page: in its margin where there is room, or else in a fold before its text."""
import re
from html import escape

from sections import bare

HEADING = re.compile(r"<h([23])[^>]*>(.*?)</h\1>", re.S)
FEWEST = 3  # headings of a page that needs contents


def entries(text):
    """(level, anchor, words) of the headings of a page that links can lead to."""
    body = text.partition('<div class="contents">')[2].partition("</div><!-- contents -->")[0]
    for level, heading in HEADING.findall(re.sub(r"<(details|section|script).*?</\1>", "", body, flags=re.S)):
        if anchor := re.search(r'id="([^"]+)"', heading):
            yield int(level), anchor[1], bare(heading).lstrip("◆ ")


def margin(text):
    found = list(entries(text))
    if len(found) < FEWEST:
        return ""
    lines = [f'<li class="level-{level}"><a href="#{anchor}">{escape(words)}</a></li>' for level, anchor, words in found]
    return ('<nav id="on-page" aria-label="On this page"><details><summary>On this page</summary><ul>' +
            "\n".join(lines) + "</ul></details></nav>")
