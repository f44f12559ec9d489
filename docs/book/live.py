"""Figures that are alive: the threads of a kernel, right and wrong, in the viewer of `course trace`.

`<!-- threads: what the wrong run lacks -->` in the page of a lesson, once, is where they stand.
"""
import re

PLACE = re.compile(r'<figure class="threads">(.*?)</figure>', re.S)


def with_threads(source, text, figures):
    """The text of a chapter with its figure, from the folder in which the build has drawn them all."""
    lesson = re.fullmatch(r"lessons/(\d\d)-[^/]*/README.md", str(source))
    places = PLACE.findall(text)
    if len(places) != (1 if lesson else 0):
        raise SystemExit(f"{source}: not one place for threads, but {len(places)}")
    if not lesson:
        return text
    figure = (figures / f"figure-{lesson[1]}.html").read_text()
    caption = f"<figcaption>Step through it: {places[0]}.</figcaption>"
    return PLACE.sub(lambda _: f'<figure class="threads">{figure}{caption}</figure>', text)
