"""The picture of a bug: what the threads do, and beside it the code and the report, for light and dark."""
import re
from html import escape

WIDTH, LEFT, LINE = 640, 20, 21  # of the panels
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
    width, height = (int(number) for number in re.search(r'viewBox="0 0 (\d+) (\d+)"', head).groups())
    return f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">{rest}', width, height


def picture(source, kind, report, threads):
    code = region(source, kind)
    in_source, in_report = kinds_of_lines(report)
    code_height, report_height = LINE * len(code) + 22, LINE * len(report) + 22
    panels = code_height + report_height + 44
    drawn, beside, height = placed(threads)
    height = max(height, panels)
    words = f"{kind}: {' '.join(line.strip() for line in report)}"
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {beside + WIDTH} {height}" role="img">',
             f"  <title>{escape(words)}</title>", drawn.rstrip(), f"  <style>{STYLE}\n  </style>",
             f'  <g class="told" transform="translate({beside} {(height - panels) // 2})">',
             f'  <rect class="panel" x="0.5" y="0.5" width="{WIDTH - 1}" height="{code_height}" rx="8"/>']
    y = 26
    for number, line in code:
        lines += bar(in_source[number], y) if number in in_source else []
        lines += [text(LEFT + 14, y, f"{number:>3}", "number"), text(LEFT + 54, y, line)]
        y += LINE
    # What is missing belongs before the later of the two lines.
    gap = 26 + LINE * ([number for number, _ in code].index(max(in_source))) - 15.5
    lines.append(f'  <path class="gap" d="M{LEFT} {gap}H{WIDTH - LEFT}"/>')
    y = code_height + 30
    lines.append(text(LEFT, y, f"$ ./course run examples/reports/{source.name} {kind}", "quiet"))
    top = y + 14
    lines.append(f'  <rect class="panel" x="0.5" y="{top}.5" width="{WIDTH - 1}" height="{report_height}" rx="8"/>')
    y = top + 26
    for at, line in enumerate(report):
        lines += bar(in_report[at], y) if at in in_report else []
        lines.append(text(LEFT + 12, y, line, "head" if at == 0 else "advice" if at == len(report) - 1 else ""))
        y += LINE
    return "\n".join(lines) + "\n  </g>\n</svg>\n"
