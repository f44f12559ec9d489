#!/usr/bin/env python3
"""Draws a table of results, each row a line and each column a place:

    bench/draw.py bench/results/16-leaderboard.md leaderboard.svg

`./course bench` calls it. The drawing is that of the book. Needs nothing but Python.
"""
import re
import sys
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "docs/book"))
from plots import plot  # noqa: E402

COLOURS = {  # of book.css, since not every viewer of pictures knows variables
    "page-background-color": "#ffffff", "plot-0": "#0a3069", "plot-1": "#d1480a",
    "plot-2": "#6ca6e0", "plot-3": "#7a5a00", "plot-4": "#a0489a", "plot-5": "#3f7f5f",
    "plot-6": "#9aa0a6", "plot-7": "#111111",
}
STYLE = """<style>
  svg { background: #ffffff; }
  text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1f2328; }
  .note { fill: #59636e; }
  .grid { stroke: #d1d9e0; stroke-width: 1; }
  .line { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
</style>"""


def html_of(markdown):
    """The table as HTML, without the columns that have no number of the unit, such as shares."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in markdown.splitlines() if line.startswith("|")]
    head, body = rows[0], rows[2:]
    kept = [0] + [i for i in range(1, len(head)) if not any("%" in row[i] for row in body)]
    return "".join("<tr>" + "".join(f"<td>{escape(row[i])}</td>" for i in kept) + "</tr>"
                   for row in [head, *body])


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    table = html_of(Path(sys.argv[1]).read_text(encoding="utf-8"))
    picture = re.search(r"<svg.*?</svg>", plot("", table), re.S)[0]
    picture = re.sub(r"var\(--([\w-]+)\)", lambda name: COLOURS[name[1]], picture)
    picture = picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    Path(sys.argv[2]).write_text(picture.replace(">", ">" + STYLE, 1) + "\n", encoding="utf-8")


main()
