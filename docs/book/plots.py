"""Plots of the book, each drawn from the table of results after it.

`<!-- plot: letters in the text -->` before a table draws it: each row a line, each column a place on
the horizontal axis, whose title these words are. The title of the vertical axis is the head of the
first column, which says the unit. Lines differ in colour, in lightness, in their dashes and in their
marks, and each has its name at its end; so grey is enough.
"""
import math
import re
from html import escape, unescape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 800, 380, 72, 210, 14, 66
DASHES = ["", "7 4", "2 4", "11 4 2 4", "4 3", "14 5", "1 3", "9 3 2 3 2 3"]
PLACE = re.compile(r'<figure class="plot" data-x="([^"]*)"></figure>(?=(.*?)(?=<figure|<h[2-6]|\Z))', re.S)


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


def spread(wanted, gap):
    """Places for labels: as wanted, but at least a gap apart, in the same order."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    places, lowest = [0.0] * len(wanted), TOP + gap / 2
    for i in order:
        places[i] = lowest = max(wanted[i], lowest)
        lowest += gap
    over = max(0, lowest - gap - (HEIGHT - BOTTOM))
    highest = math.inf
    for i in reversed(order):  # push back what ran over the end
        places[i] = min(places[i], highest, HEIGHT - BOTTOM) if over else places[i]
        highest = places[i] - gap
    return places


def mark(kind, x, y, colour):
    shape = [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
             f'<rect x="{x - 3.6:.1f}" y="{y - 3.6:.1f}" width="7.2" height="7.2"/>',
             f'<path d="M{x:.1f} {y - 5:.1f}l5 8.6h-10z"/>',
             f'<path d="M{x:.1f} {y - 5.2:.1f}l5.2 5.2l-5.2 5.2l-5.2 -5.2z"/>'][kind % 4]
    inside = colour if kind < 4 else "var(--page-background-color)"
    return f'<g style="fill:{inside};stroke:{colour};stroke-width:1.6">{shape}</g>'


def axes(x_of, y_of, x_title, y_title, heads, marks):
    middle = (TOP + HEIGHT - BOTTOM) / 2
    stagger = 15 if len(heads) > 8 else 0
    lines = []
    for value in marks:
        lines.append(f'<path class="grid" d="M{LEFT} {y_of(value):.1f}H{WIDTH - RIGHT}"/>')
        lines.append(f'<text class="note" text-anchor="end" x="{LEFT - 8}" y="{y_of(value) + 4:.1f}">{value:,g}</text>')
    for column, head in enumerate(heads):
        lines.append(f'<text class="note" text-anchor="middle" x="{x_of(column):.1f}" y="{HEIGHT - BOTTOM + 20 + stagger * (column % 2)}">'
                     f"{escape(tick_label(head))}</text>")
    lines.append(f'<text class="note" text-anchor="middle" x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}">'
                 f"{escape(x_title)}</text>")
    lines.append(f'<text class="note" text-anchor="middle" transform="translate(15 {middle}) rotate(-90)">'
                 f"{escape(y_title)}</text>")
    return lines


def line_of(kind, points, label_at, name):
    colour = f"var(--plot-{kind % 8})"
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    begin = WIDTH - RIGHT
    return [f'<path class="line" style="stroke:{colour}" stroke-dasharray="{DASHES[kind % 8]}" d="M{path}"/>',
            *(mark(kind, *point, colour) for point in points),
            f'<path class="grid" style="fill:none" d="M{x + 7:.1f} {y:.1f}L{begin + 14} {label_at:.1f}"/>',
            mark(kind, begin + 22, label_at, colour),
            f'<text x="{begin + 32}" y="{label_at + 4.5:.1f}">{escape(name)}</text>']


def plot(x_title, table):
    head, *rows = [cells(row) for row in re.findall(r"<tr.*?</tr>", table, re.S)]
    names, values = [row[0] for row in rows], [[number(cell) for cell in row[1:]] for row in rows]
    known = [value for row in values for value in row if value is not None]
    share, marks = ticks(known)
    columns = len(head) - 1

    def x_of(column):
        return LEFT + 12 + column * (WIDTH - LEFT - RIGHT - 24) / max(1, columns - 1)

    def y_of(value):
        return HEIGHT - BOTTOM - share(value) * (HEIGHT - TOP - BOTTOM)

    lines = [[(x_of(column), y_of(value)) for column, value in enumerate(row) if value is not None] for row in values]
    labels = spread([points[-1][1] for points in lines], 19)
    title = f"{head[0]}, by {x_title}: {', '.join(names)}. The table below has the numbers."
    drawn = axes(x_of, y_of, x_title, head[0], head[1:], marks)
    for kind, (points, label_at, name) in enumerate(zip(lines, labels, names)):
        drawn += line_of(kind, points, label_at, name)
    return (f'<figure><div class="table-box" tabindex="0"><svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'aria-label="{escape(title)}">' + "\n".join(drawn) + "</svg></div></figure>")


def with_plots(page, text):
    """The text of a page with its plots drawn."""
    def drawn(found):
        table = re.search(r'<table class="markdownTable">.*?</table>', found[2], re.S)
        if not table:
            raise SystemExit(f"{page}: no table follows the plot of {found[1]}")
        return plot(unescape(found[1]), table[0])
    return PLACE.sub(drawn, text)
