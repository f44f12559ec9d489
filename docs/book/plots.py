"""Plots of the book, each drawn from the table of results after it.

`<!-- plot: letters in the text -->` before a table draws it: each row a line, each column a place on
the horizontal axis, whose title these words are. The title of the vertical axis is the head of the
first column, which says the unit. Lines differ in colour, in lightness, in their dashes and in their
marks, and each has its name at its end; so grey is enough. Each plot is drawn twice: for a desk, and
higher than wide for a phone. The style sheet shows one of them.
"""
import math
import re
import textwrap
from dataclasses import dataclass, replace
from html import escape, unescape

DASHES = ["", "7 4", "2 4", "11 4 2 4", "4 3", "14 5", "1 3", "9 3 2 3 2 3"]
PLACE = re.compile(r'<figure class="plot" data-x="([^"]*)"></figure>(?=(.*?)(?=<figure|<h[2-6]|\Z))', re.S)
TOP, BOTTOM, LETTER, LINE = 14, 66, 7.9, 15  # a letter's width and a line's height, at most


@dataclass
class Shape:
    """Where the axes are, and how many letters a line of a name may have."""
    name: str
    width: int
    height: int
    letters: int
    left: int = 0
    right: int = 0

    @property
    def end(self):
        return self.width - self.right

    @property
    def floor(self):
        return self.height - BOTTOM

    def with_room(self, marks, names):
        """The same with room for the numbers of an axis before the lines, and for names after them."""
        longest = max(len(line) for name in names for line in self.lines_of(name))
        left = 32 + LETTER * max(len(tick_text(value)) for value in marks)
        height = max(self.height, TOP + sum(self.heights(names)) + BOTTOM - 8)
        return replace(self, left=round(left), right=round(38 + LETTER * longest), height=height)

    def lines_of(self, name):
        wrapped = textwrap.wrap(name.replace("::", ":: "), self.letters, break_long_words=False)
        return [line.replace(":: ", "::") for line in wrapped] or [""]

    def heights(self, names):
        return [LINE * len(self.lines_of(name)) + 4 for name in names]


SHAPES = [Shape("wide", 800, 380, 30), Shape("high", 360, 430, 12)]


def cells(row):
    found = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.S)
    return [unescape(re.sub(r"<[^>]*>", "", cell)).strip() for cell in found]


def number(cell):
    """1,234 as a number; None for an empty cell or a dash."""
    try:
        return float(cell.replace(",", ""))
    except ValueError:
        return None


def tick_label(head):
    """The number in a column's head: 256 of "256 bins"."""
    found = re.search(r"\d[\d.,]*( ?%| [KMG]iB)?", head)
    return found[0] if found else head


def ticks(values):
    """The place of a value between 0 and 1, and the values that the axis names. Where the largest is
    many times the smallest, equal ratios are equally far apart."""
    low, high = min(values), max(values)
    if low > 0 and high / low > 20:
        first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
        return lambda v: (math.log10(v) - first) / (last - first), [10 ** e for e in range(first, last + 1)]
    step = 10 ** math.floor(math.log10(high))
    step = next(s for s in (step / 5, step / 2, step, step * 2) if high / s <= 6)
    count = math.ceil(high / step)
    return lambda v: v / (step * count), [step * i for i in range(count + 1)]


def tick_text(value):
    return f"{value:,.10g}"


def spread(wanted, heights, floor):
    """Places for labels of these heights: as wanted, but none on another, in the same order."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    places, lowest = [0.0] * len(wanted), float(TOP)
    for i in order:
        places[i] = max(wanted[i], lowest + heights[i] / 2)
        lowest = places[i] + heights[i] / 2
    highest = floor
    for i in reversed(order):  # push back what ran over the end
        places[i] = min(places[i], highest - heights[i] / 2)
        highest = places[i] - heights[i] / 2
    return places


def mark(kind, x, y, colour):
    shape = [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
             f'<rect x="{x - 3.6:.1f}" y="{y - 3.6:.1f}" width="7.2" height="7.2"/>',
             f'<path d="M{x:.1f} {y - 5:.1f}l5 8.6h-10z"/>',
             f'<path d="M{x:.1f} {y - 5.2:.1f}l5.2 5.2l-5.2 5.2l-5.2 -5.2z"/>'][kind % 4]
    inside = colour if kind < 4 else "var(--page-background-color)"
    return f'<g style="fill:{inside};stroke:{colour};stroke-width:1.6">{shape}</g>'


def note(x, y, words, anchor="middle", more=""):
    return f'<text class="note" text-anchor="{anchor}" x="{x:.1f}" y="{y:.1f}"{more}>{escape(words)}</text>'


def names_of_columns(shape, x_of, heads):
    """Those that fit, on two lines in turn, so that none is on another; the last is always there."""
    labels, taken = [tick_label(head) for head in heads], [shape.width, shape.width]
    for column in reversed(range(len(heads))):
        half = LETTER * len(labels[column]) / 2
        row = next((row for row in (0, 1) if x_of(column) + half <= taken[row]), None)
        if row is None or x_of(column) - half < 0:
            continue
        taken[row] = x_of(column) - half - 6
        yield note(x_of(column), shape.floor + 20 + 15 * row, labels[column])


def axes(shape, x_of, y_of, x_title, y_title, heads, marks):
    middle = (TOP + shape.floor) / 2
    for value in marks:
        yield f'<path class="grid" d="M{shape.left} {y_of(value):.1f}H{shape.end}"/>'
        yield note(shape.left - 8, y_of(value) + 4, tick_text(value), "end")
    yield from names_of_columns(shape, x_of, heads)
    yield note((shape.left + shape.end) / 2, shape.height - 10, x_title)
    yield note(0, 0, y_title, more=f' transform="translate(13 {middle}) rotate(-90)"')


def line_of(shape, kind, points, label_at, name):
    colour = f"var(--plot-{kind % 8})"
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    lines = shape.lines_of(name)
    first = label_at + 4.5 - LINE * (len(lines) - 1) / 2
    return [f'<path class="line" style="stroke:{colour}" stroke-dasharray="{DASHES[kind % 8]}" d="M{path}"/>',
            *(mark(kind, *point, colour) for point in points),
            f'<path class="grid" style="fill:none" d="M{x + 7:.1f} {y:.1f}L{shape.end + 14} {label_at:.1f}"/>',
            mark(kind, shape.end + 22, label_at, colour),
            *(f'<text x="{shape.end + 32}" y="{first + LINE * i:.1f}">{escape(line)}</text>' for i, line in enumerate(lines))]


def drawing(shape, x_title, head, names, values):
    share, marks = ticks([value for row in values for value in row if value is not None])
    shape = shape.with_room(marks, names)

    def x_of(column):
        return shape.left + 12 + column * (shape.end - shape.left - 24) / max(1, len(head) - 2)

    def y_of(value):
        return shape.floor - share(value) * (shape.floor - TOP)

    lines = [[(x_of(column), y_of(value)) for column, value in enumerate(row) if value is not None] for row in values]
    labels = spread([points[-1][1] for points in lines], shape.heights(names), shape.floor + 8)
    drawn = list(axes(shape, x_of, y_of, x_title, head[0], head[1:], marks))
    for kind, (points, label_at, name) in enumerate(zip(lines, labels, names)):
        drawn += line_of(shape, kind, points, label_at, name)
    title = f"{head[0]}, by {x_title}: {', '.join(names)}. The table below has the numbers."
    return (f'<svg class="plot {shape.name}" viewBox="0 0 {shape.width} {shape.height}" role="img" '
            f'aria-label="{escape(title)}">' + "\n".join(drawn) + "</svg>")


def plot(x_title, table):
    head, *rows = [cells(row) for row in re.findall(r"<tr.*?</tr>", table, re.S)]
    names, values = [row[0] for row in rows], [[number(cell) for cell in row[1:]] for row in rows]
    drawn = "\n".join(drawing(shape, x_title, head, names, values) for shape in SHAPES)
    return f'<figure class="plots">{drawn}</figure>'


def with_plots(page, text):
    """The text of a page with its plots drawn."""
    def drawn(found):
        table = re.search(r'<table class="markdownTable">.*?</table>', found[2], re.S)
        if not table:
            raise SystemExit(f"{page}: no table follows the plot of {found[1]}")
        return plot(unescape(found[1]), table[0])
    return PLACE.sub(drawn, text)
