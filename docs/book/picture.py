"""The picture of a bug: what the threads do, and below it the code and the report, for light and dark."""
import re
import textwrap
from html import escape

WIDTH, LEFT, LINE = 450, 14, 21  # of the panels: narrow, so that text has 9 pixels on a phone
LETTERS = 51                     # in a line of the report
STYLE = """
    .told text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; fill: #1f2328;
      white-space: pre; }
    .told .number, .told .quiet { fill: #59636e; }
    .panel { fill: #f6f8fa; stroke: #d1d9e0; }
    .first { fill: #ddf4ff; } .second { fill: #fff1e5; }
    .first-bar { fill: #0969da; } .second-bar { fill: #bc4c00; }
    .told .head { font-weight: 700; fill: #a40e26; }
    .told .advice { font-weight: 700; fill: #1a7f37; }
    .gap { stroke: #1a7f37; stroke-width: 2; stroke-dasharray: 6 4; }
    @media (prefers-color-scheme: dark) {
      .told text { fill: #e6edf3; }
      .told .number, .told .quiet { fill: #9198a1; }
      .panel { fill: #151b23; stroke: #3d444d; }
      .first { fill: #121d2f; } .second { fill: #2b1d10; }
      .first-bar { fill: #4493f8; } .second-bar { fill: #f0883e; }
      .told .head { fill: #ff7b72; } .told .advice { fill: #3fb950; }
      .gap { stroke: #3fb950; }
    }"""


def region(source, name):
    """The lines of a region, with their numbers in the file."""
    lines, inside = [], False
    for number, line in enumerate(source.read_text().splitlines(), 1):
        if line.strip() == f"//! [{name}]":
            inside = not inside
        elif inside:
            lines.append((number, line))
    return lines


def text(x, y, words, kind=""):
    return f'  <text class="{kind}" x="{x}" y="{y}">{escape(words)}</text>'


def bar(kind, y):
    return [f'  <rect class="{kind}" x="{LEFT}" y="{y - 15}" width="{WIDTH - 2 * LEFT}" height="{LINE}"/>',
            f'  <rect class="{kind}-bar" x="{LEFT}" y="{y - 15}" width="4" height="{LINE}"/>']


def kinds_of_lines(report):
    """Which lines of the source the two accesses are at: {16: "first", 15: "second"}; and which lines of
    the report say so."""
    in_source, in_report = {}, {}
    for at, line in enumerate(report):
        if (found := re.match(r"  \S+?:(\d+): thread", line)) and len(in_source) < 2:
            in_report[at] = in_source[int(found[1])] = "second" if in_source else "first"
    return in_source, in_report


def placed(drawing):
    """An SVG as a part of another; and its width and height."""
    head, rest = drawing.split(">", 1)
    width, height = (int(number) for number in re.search(r' viewBox="0 0 (\d+) (\d+)"', head).groups())
    return f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">{rest}', width, height


def wrapped(report):
    """The report's lines, and for each the number of the line it is a part of."""
    lines = []
    for at, line in enumerate(report):
        indent = " " * (len(line) - len(line.lstrip()))
        lines += [(part, at) for part in textwrap.wrap(line, LETTERS, subsequent_indent=indent)]
    return lines


def panel(top, lines):
    height = LINE * lines + 22
    return f'  <rect class="panel" x="0.5" y="{top}.5" width="{WIDTH - 1}" height="{height}" rx="8"/>', top + height


def picture(source, kind, report, threads):
    code, told = region(source, kind), wrapped(report)
    in_source, in_report = kinds_of_lines(report)
    drawn, beside, height = placed(threads)
    lines = ['  <g class="told">']
    rectangle, end = panel(height + 8, len(code))
    lines.append(rectangle)
    for at, (number, line) in enumerate(code):
        y = height + 34 + LINE * at
        lines += bar(in_source[number], y) if number in in_source else []
        lines += [text(LEFT + 8, y, f"{number:>3}", "number"), text(LEFT + 44, y, line)]
    # What is missing belongs before the later of the two lines.
    gap = height + 34 + LINE * ([number for number, _ in code].index(max(in_source))) - 15.5
    lines.append(f'  <path class="gap" d="M{LEFT} {gap}H{WIDTH - LEFT}"/>')
    lines.append(text(LEFT, end + 28, f"$ ./course run examples/reports/{source.name} {kind}", "quiet"))
    top = end + 42
    rectangle, end = panel(top, len(told))
    lines.append(rectangle)
    for at, (line, of) in enumerate(told):
        y = top + 26 + LINE * at
        lines += bar(in_report[of], y) if of in in_report else []
        lines.append(text(LEFT + 8, y, line, "head" if of == 0 else "advice" if of == len(report) - 1 else ""))
    words = f"{kind}: {' '.join(line.strip() for line in report)}"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" viewBox="0 0 {WIDTH} {end + 1}" role="img">',
        f"  <title>{escape(words)}</title>", f'  <g transform="translate({(WIDTH - beside) // 2} 0)">', drawn.rstrip(), "  </g>",
        f"  <style>{STYLE}\n  </style>", *lines, "  </g>", "</svg>"]) + "\n"
