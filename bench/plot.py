#!/usr/bin/env python3
"""Draws throughput against the number of bins from the results of lesson 15:

    bench/plot.py bench/results/15-adaptive-histogram.json \\
      lessons/15-adaptive-histogram/figure-throughput.svg

Both axes are logarithmic. It is so narrow that a phone shows letters of 9 pixels and more. For
maintainers; needs nothing but Python.
"""
import json
import math
import sys

WIDTH, PANEL, LEFT, RIGHT, TOP, GAP = 460, 290, 62, 104, 50, 94
LETTER, HIGH = 7.8, 14          # a letter's width and height, at most
BINS, SPEEDS = (256, 1 << 22), (4, 4000)  # what the axes show
INPUTS = {
    "uniform": ("uniform: every bin as likely as any other", ""),
    "log-uniform": ("log-uniform: most values are small,", "as in the words of a text"),
    "constant": ("constant: every value belongs to the same bin", ""),
}
# Name in the results, CSS class, label.
WAYS = [
    ("only reading", "reading", "only reading"),
    ("one block", "block", "one block"),
    ("a cluster of 1", "c1", "1"),
    ("a cluster of 2", "c2", "2"),
    ("a cluster of 4", "c4", "4"),
    ("a cluster of 8", "c8", "8"),
    ("a cluster of 16", "c16", "16"),
    ("global memory", "global", "global memory"),
]
STYLE = """
    text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1f2328; }
    .title { font-size: 14px; font-weight: 600; }
    .note { fill: #59636e; }
    .mid { text-anchor: middle; }
    .end { text-anchor: end; }
    .lead { stroke: #8c959f; stroke-width: .8; }
    .grid { stroke: #d1d9e0; }
    .line { fill: none; stroke-width: 2; }
    .reading { stroke: #8c959f; stroke-dasharray: 5 4; }
    .block { stroke: #1a7f37; } .global { stroke: #bc4c00; stroke-dasharray: 2 3; }
    .c1 { stroke: #54aeff; } .c2 { stroke: #0969da; } .c4 { stroke: #8250df; }
    .c8 { stroke: #bf3989; } .c16 { stroke: #9a6700; }
    .dot { stroke: none; }
    .block.dot { fill: #1a7f37; } .global.dot { fill: #bc4c00; }
    .c1.dot { fill: #54aeff; } .c2.dot { fill: #0969da; } .c4.dot { fill: #8250df; }
    .c8.dot { fill: #bf3989; } .c16.dot { fill: #9a6700; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .note { fill: #9198a1; }
      .grid { stroke: #30363d; }
      .reading { stroke: #656c76; }
      .block { stroke: #3fb950; } .global { stroke: #f0883e; }
      .c1 { stroke: #a5d6ff; } .c2 { stroke: #58a6ff; } .c4 { stroke: #bc8cff; }
      .c8 { stroke: #f778ba; } .c16 { stroke: #d29922; }
      .block.dot { fill: #3fb950; } .global.dot { fill: #f0883e; }
      .c1.dot { fill: #a5d6ff; } .c2.dot { fill: #58a6ff; } .c4.dot { fill: #bc8cff; }
      .c8.dot { fill: #f778ba; } .c16.dot { fill: #d29922; }
    }"""


def share(value, ends):
    """Where a value is between two others, by their logarithms."""
    low, high = (math.log(end) for end in ends)
    return (math.log(value) - low) / (high - low)


def x_of(bins):
    return LEFT + share(bins, BINS) * (WIDTH - LEFT - RIGHT)


def y_of(speed, top):
    return top + (1 - share(speed, SPEEDS)) * PANEL


def text(x, y, words, kind=""):
    return f'  <text class="{kind}" x="{x:.0f}" y="{y:.0f}">{words}</text>'


def axes(top, title):
    lines = [text(8, top - 28 + 17 * number, words, "title") for number, words in enumerate(title) if words]
    for speed in (10, 100, 1000):
        y = y_of(speed, top)
        lines.append(f'  <path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        lines.append(text(LEFT - 8, y + 4, f"{speed:,}", "note end"))
    for power in range(8, 23, 2):
        x = x_of(1 << power)
        lines.append(f'  <path class="grid" d="M{x:.1f} {top}v{PANEL}"/>')
        if power % 4 == 0:
            lines.append(text(x, top + PANEL + 18, f"{1 << power:,}", "note mid"))
    middle = top + PANEL / 2
    lines.append(text((LEFT + WIDTH - RIGHT) / 2, top + PANEL + 36, "bins", "note mid"))
    lines.append(f'  <text class="note mid" x="16" y="{middle:.0f}" '
                 f'transform="rotate(-90 16 {middle:.0f})">GB of values a second</text>')
    return lines


def points_of(rows, top, name):
    return [(x_of(row["bins"]), y_of(row["gigabytes_per_second"], top))
            for row in sorted(rows, key=lambda row: row["bins"]) if row["name"] == name]


def way(points, kind):
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dots = [] if kind == "reading" else [
        f'  <circle class="{kind} dot" cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in points]
    return [f'  <path class="line {kind}" d="M{path}"/>', *dots]


def along(points):
    """Places on a line, close to each other."""
    for (x, y), (to_x, to_y) in zip(points, points[1:]):
        count = 1 + int(math.hypot(to_x - x, to_y - y) / 3)
        for i in range(count + 1):
            yield x + (to_x - x) * i / count, y + (to_y - y) * i / count


def is_free(box, top, taken, crossed):
    left, high, right, low = box
    inside = LEFT < left and right < WIDTH - 2 and top < high and low < top + PANEL
    apart = all(right < other[0] or other[2] < left or low < other[1] or other[3] < high for other in taken)
    return inside and apart and not any(left - 3 < x < right + 3 and high - 3 < y < low + 3 for x, y in crossed)


def place(end, words, top, taken, crossed):
    """The box nearest to the end of a line that is on no line and no other label."""
    half = LETTER * len(words) / 2
    for far in range(8, 120, 3):
        for turn in range(0, 360, 15):
            x = end[0] + (half + far) * math.cos(math.radians(turn))
            y = end[1] - (HIGH / 2 + far) * math.sin(math.radians(turn))
            box = (x - half, y - HIGH / 2, x + half, y + HIGH / 2)
            if is_free(box, top, taken, crossed):
                return box
    sys.exit(f"no place is free for the label {words!r}")


def labels(lines, top):
    """A name near each line's end; where it can't be beside it, with a thin line to it."""
    crossed = [point for points in lines for point in along(points)]
    taken, drawn = [], []
    for points, (_, _, words) in zip(lines, WAYS):
        (x, y), box = points[-1], place(points[-1], words, top, taken, crossed)
        taken.append(box)
        near_x, near_y = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
        if math.hypot(near_x - x, near_y - y) > 14:
            drawn.append(f'  <path class="lead" d="M{x:.1f} {y:.1f}L{near_x:.1f} {near_y:.1f}"/>')
        drawn.append(text((box[0] + box[2]) / 2, box[3] - 3, words, "mid"))
    return drawn


def figure(results):
    height = TOP + len(INPUTS) * (PANEL + GAP)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="600" viewBox="0 0 {WIDTH} {height}" role="img">',
             "  <title>GB of values counted a second, by the number of bins, the input and the "
             f"size of the cluster, on an {results['device']}</title>",
             f"  <style>{STYLE}\n  </style>"]
    for number, (name, title) in enumerate(INPUTS.items()):
        top = TOP + number * (PANEL + GAP)
        rows = [row for row in results["rows"] if row["input"] == name]
        lines += axes(top, title)
        ways = [points_of(rows, top, one) for one, _, _ in WAYS]
        lines += [line for points, (_, kind, _) in zip(ways, WAYS) for line in way(points, kind)]
        lines += labels(ways, top)
    lines.append(text(8, height - 24, "A number is the size of a cluster;", "note"))
    lines.append(text(8, height - 7, "its line ends when the cluster is full.", "note"))
    return "\n".join(lines) + "\n</svg>\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        results = json.load(file)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(figure(results))


main()
