"""Figures that are alive: the threads of a kernel, right and wrong, in the viewer of `course trace`.

`<!-- threads: what the wrong run lacks -->` in the page of a lesson, once, is where they stand. In the
chapter on traces, `<!-- threads 03: … -->` names the lesson whose kernel is shown. The viewer itself is
the same for all: two files of the site, viewer.css and viewer.js.
"""
import re

PLACE = re.compile(r'<figure class="threads"(?: data-lesson="(\d\d)")?>(.*?)</figure>', re.S)
FIGURE = re.compile(r"<style>\n(?P<style>.*?)</style>\n(?P<body><section .*</section>\n<script type=\"application/json\">.*?</script>)\n"
                    r"<script>\n(?P<script>.*?)</script>\s*", re.S)


def shared(site, figure, file):
    """A figure whose style and script are files of the site."""
    parts = FIGURE.fullmatch(figure)
    if not parts:
        raise SystemExit(f"{file}: not as the viewer writes it")
    (site / "viewer.css").write_text(parts["style"])
    (site / "viewer.js").write_text(parts["script"])
    return f'<link rel="stylesheet" href="viewer.css">\n{parts["body"]}\n<script src="viewer.js"></script>'


def with_threads(source, text, figures, site):
    """The text of a chapter with its figure, from the folder in which the build has drawn them all."""
    lesson = re.fullmatch(r"lessons/(\d\d)-[^/]*/README.md", str(source))
    places = PLACE.findall(text)
    if lesson and len(places) != 1:
        raise SystemExit(f"{source}: not one place for threads, but {len(places)}")

    def drawn(place):
        number = place[1] or (lesson and lesson[1])
        if not number:
            raise SystemExit(f"{source}: threads of no lesson")
        file = figures / f"figure-{number}.html"
        figure = shared(site, file.read_text(), file)
        return f'<figure class="threads">{figure}<figcaption>Step through it: {place[2]}.</figcaption></figure>'
    return PLACE.sub(drawn, text)
