#!/usr/bin/env python3
"""Draws throughput against the number of bins from the results of lesson 15:

    bench/plot.py bench/results/15-adaptive-histogram.json \\
      lessons/15-adaptive-histogram/figure-throughput.svg

Both axes are logarithmic. For maintainers; needs nothing but Python.
"""
import json
import math
import sys

WIDTH, PANEL, LEFT, RIGHT, TOP, GAP = 720, 250, 72, 92, 34, 78
BINS, SPEEDS = (256, 1 << 22), (4, 4000)  # what the axes show
INPUTS = {
    "uniform": "uniform: every bin as likely as any other",
    "log-uniform": "log-uniform: most values are small, as in the words of a text",
    "constant": "constant: every value belongs to the same bin",
}
# Name in the results, CSS class, label and where it stands from the end of the line.
WAYS = [
    ("only reading", "reading", "only reading", (-2, -7), "end"),
    ("one block", "block", "one block", (7, -2), "start"),
    ("a cluster of 1", "c1", "1", (7, 10), "start"),
    ("a cluster of 2", "c2", "2", (7, 4), "start"),
    ("a cluster of 4", "c4", "4", (5, -6), "start"),
    ("a cluster of 8", "c8", "8", (6, 13), "start"),
    ("a cluster of 16", "c16", "16", (6, 13), "start"),
    ("global memory", "global", "global", (7, 4), "start"),
]
STYLE = """
    text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1f2328; }
    .title { font-size: 14px; }
    .note { fill: #59636e; }
    .mid { text-anchor: middle; }
    .end { text-anchor: end; }
    .label { paint-order: stroke; stroke: #ffffff; stroke-width: 4; }
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
      .label { stroke: #0d1117; }
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
    lines = [text(LEFT, top - 12, title, "title")]
    for speed in (10, 100, 1000):
        y = y_of(speed, top)
        lines.append(f'  <path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        lines.append(text(LEFT - 8, y + 4, f"{speed:,}", "note end"))
    for power in range(8, 23, 2):
        x = x_of(1 << power)
        lines.append(f'  <path class="grid" d="M{x:.1f} {top}v{PANEL}"/>')
        lines.append(text(x, top + PANEL + 18, f"{1 << power:,}", "note mid"))
    middle = top + PANEL / 2
    lines.append(text((LEFT + WIDTH - RIGHT) / 2, top + PANEL + 36, "bins", "note mid"))
    lines.append(f'  <text class="note mid" x="16" y="{middle:.0f}" '
                 f'transform="rotate(-90 16 {middle:.0f})">GB of values a second</text>')
    return lines


def way(rows, top, name, kind, label, offset, anchor):
    points = [(x_of(row["bins"]), y_of(row["gigabytes_per_second"], top))
              for row in sorted(rows, key=lambda row: row["bins"]) if row["name"] == name]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    lines = [f'  <path class="line {kind}" d="M{path}"/>']
    if name != "only reading":
        lines += [f'  <circle class="{kind} dot" cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>'
                  for x, y in points]
    x, y = points[-1]
    return lines, text(x + offset[0], y + offset[1], label, anchor + " label")


def figure(results):
    height = TOP + len(INPUTS) * (PANEL + GAP) + 6
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
             "  <title>GB of values counted a second, by the number of bins, the input and the "
             f"size of the cluster, on an {results['device']}</title>",
             f"  <style>{STYLE}\n  </style>"]
    for number, (name, title) in enumerate(INPUTS.items()):
        top = TOP + number * (PANEL + GAP)
        rows = [row for row in results["rows"] if row["input"] == name]
        lines += axes(top, title)
        drawn = [way(rows, top, *one) for one in WAYS]
        lines += [line for way_lines, _ in drawn for line in way_lines]
        lines += [label for _, label in drawn]
    lines.append(text(LEFT, height - 6, "A number is the size of a cluster; its line ends when "
                      "the cluster is full.", "note"))
    return "\n".join(lines) + "\n</svg>\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        results = json.load(file)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(figure(results))


main()
