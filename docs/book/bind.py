#!/usr/bin/env python3
"""Binds the pages that Doxygen has written into a book: docs/book/bind.py ROOT SITE FIGURES

Each page gets the contents beside it and, at its end, the pages before and after; chapters get a
heading of their own, folds, plots, threads to step through, and boxes for what is wide. The text of
all becomes sections.js, for the search. What doesn't look as expected is an error: another Doxygen may
write other pages.
"""
import re
import sys
from html import escape
from pathlib import Path

from contents import contents
from folds import folded_page
from live import with_threads
from margin import margin
from plots import with_plots
from reference import referring
from sections import bare, sections, write

REFERENCE = [("annotated.html", "Classes"), ("files.html", "Files"), ("namespaces.html", "Namespaces")]


# Pages that the book doesn't have: of Markdown files as files, of folders, and long lists of names. The
# check of links would say if another page led to one.
UNBOUND = ("*_8md.html", "functions*.html", "globals*.html", "namespacemembers*.html", "pages.html",
           "*-members.html", "classes.html", "hierarchy.html")
UNUSED = ("jquery.js", "dynsections.js", "tabs.css")


def replace_once(page, old, new, text):
    if text.count(old) != 1:
        raise SystemExit(f"{page}: not one {old!r}, but {text.count(old)}")
    return text.replace(old, new)


def entry(page, title, here):
    current = ' aria-current="page"' if page == here else ""
    return f'<a href="{page}"{current}>{escape(title)}</a>'


def sidebar(parts, site, here):
    """The contents, in the order of the lessons; the chapter that is open shows its other pages."""
    lines = ['<nav id="contents" aria-label="Contents">']
    for part in parts:
        lines += [f"<h2>{escape(part.title)}</h2>"] if part.title else []
        lines.append("<ul>")
        for chapter in part.chapters:
            lines.append("<li>" + entry(chapter.page, chapter.title, here))
            if here in [one.page for one in [chapter, *chapter.others]] and chapter.others:
                lines += ["<ul>", *(f"<li>{entry(one.page, one.title, here)}" for one in chapter.others), "</ul>"]
            lines.append("</li>")
        lines.append("</ul>")
    lines += ["<h2>The headers</h2>", "<ul>"]
    lines += [f"<li>{entry(page, title, here)}</li>" for page, title in REFERENCE if (site / page).exists()]
    return "\n".join([*lines, "</ul>", "</nav>"])


def turns(parts):
    """For each page of the book its links to turn the page: (kind, page, title)."""
    order = [chapter for part in parts for chapter in part.chapters]
    links = {}
    for number, chapter in enumerate(order):
        links[chapter.page] = [("previous", order[number - 1])] if number else []
        links[chapter.page] += [("next", order[number + 1])] if number + 1 < len(order) else []
        for other in chapter.others:
            links[other.page] = [("back to", chapter)]
    return links


def turn(links):
    if not links:
        return ""
    rel = {"previous": "prev", "next": "next", "back to": "up"}
    anchors = [f'<a class="{rel[kind]}" rel="{rel[kind]}" href="{chapter.page}"><span>{kind.capitalize()}</span>'
               f"{escape(chapter.title)}</a>" for kind, chapter in links]
    return '<nav class="turn" aria-label="Turn the page">' + "\n".join(anchors) + "</nav>"


def with_title(page, text):
    """Doxygen's title is no heading; those of a chapter begin one level too high then."""
    text, titles = re.subn(r'<div class="title">(.*?)</div>', r'<h1 class="title">\1</h1>', text, flags=re.S)
    if titles != 1:
        raise SystemExit(f"{page}: {titles} titles")
    return text


def lower_headings(text):
    return re.sub(r"<(/?)h([1-4])(?=[ >])(?! class=\"title\")",
                  lambda found: f"<{found[1]}h{int(found[2]) + 1}", text)


def chapter_body(page, text):
    """A chapter's own text, between Doxygen's title and the end of the contents."""
    head, begin, rest = text.partition('<div class="contents">')
    body, end, tail = rest.rpartition("</div><!-- contents -->")
    if not begin or not end:
        raise SystemExit(f"{page}: no contents")
    return head, begin, body, end, tail


def breakable(code):
    """Code in a text may be broken where its parts meet, and nowhere else."""
    return re.sub(r"(::(?=\w)|[/(,](?=\w)|(?<=[^\W_])_+(?=[^\W_]))", r"\1<wbr>", code)


def boxed(text):
    """What may be wider than the page gets a box that scrolls, by keys as well."""
    text = re.sub(r'<div class="ttc".*?</div></div>\n?', "", text)
    text = re.sub(r'<a class="code[^"]*" href="[^"]*">(.*?)</a>', r"\1", text)

    def box(found):
        kind = "" if "<span" in found[1] else " plain"
        return f'<div class="code-box"><div class="fragment{kind}" tabindex="0">{found[1]}</div></div>'
    text = re.sub(r'<div class="fragment">(.*?)</div><!-- fragment -->', box, text, flags=re.S)
    text = re.sub(r'<pre class="fragment">(.*?)</pre>',
                  r'<div class="code-box"><pre class="fragment" tabindex="0">\1</pre></div>', text, flags=re.S)
    text = re.sub(r"<code>(?=[^<]{1,22}</code>)(?=[^<]*-)", '<code class="whole">', text)
    text = re.sub(r"<code>([^<]{20,})</code>", lambda found: f"<code>{breakable(found[1])}</code>", text)
    text = re.sub(r'(<td class="markdownTableBody\w+")>(?=[^<]{40})', r'\1 data-text>', text)
    text = re.sub(r'<(td|tr) class="markdownTable(?:BodyNone|RowOdd|RowEven)"', r"<\1", text)  # no style is theirs
    text = re.sub(r"\s+</td>", "</td>", text)
    text = re.sub(r'<th( class="markdownTableHead\w+")></th>', r"<td\1></td>", text)  # no header of anything
    return re.sub(r'<table class="markdownTable">(.*?)</table>',
                  r'<div class="table-box" tabindex="0"><table class="markdownTable">\1</table></div>',
                  text, flags=re.S)


def drawn(text, root):
    """A drawing too wide for a phone gets such a box, too."""
    def box(found):
        width = float(re.search(r'viewBox="\S+ \S+ (\S+)', (root / found[2]).read_text())[1])
        return found[0] if width < 500 else f'<div class="picture-box" tabindex="0">{found[1]}</div>'
    return re.sub(r'<p ?>(<img src="([^"]*\.svg)"[^>]*>)</p>', box, text)


def bound_chapter(source, page, text, figures, site):
    head, begin, body, end, tail = chapter_body(page, text)
    body = folded_page(source, lower_headings(body))
    return head + begin + with_threads(source, boxed(with_plots(source, body)), figures, site) + end + tail


def require_numbers(source, page_text, text):
    """Every measured number of a page is in the book: no filter has taken its line for a comment."""
    words = bare(re.sub(r"!\[.*?\]|\]\(.*?\)", " ", page_text, flags=re.S))
    for number in set(re.findall(r"<!-- result: [^>]*-->([^<]+)<!-- end -->", page_text)):
        if bare(text).count(number) < words.count(number):
            raise SystemExit(f"{source}: the book lacks a {number}")


def main():
    root, site, figures = (Path(word).resolve() for word in sys.argv[1:])
    parts = contents(root)
    links = turns(parts)
    sources = {one.page: one.source for part in parts for chapter in part.chapters
               for one in [chapter, *chapter.others]}
    found = []
    for file in [file for pattern in [*UNBOUND, *UNUSED] for file in site.glob(pattern)]:
        file.unlink()
    for file in sorted(site.glob("*.html")):
        page, text = file.name, file.read_text()
        text = with_title(page, text)
        source = sources.pop(page, page)
        if source != page:
            require_numbers(source, (root / source).read_text(), text)
            text = drawn(bound_chapter(source, page, text, figures, site), root)
        else:
            text = boxed(referring(text))
        text = replace_once(page, "<!-- book: sidebar -->", sidebar(parts, site, page), text)
        text = replace_once(page, "<!-- book: margin -->", margin(text), text)
        text = replace_once(page, "<!-- book: turn -->", turn(links.get(page)), text)
        file.write_text(text)
        if page in links or page.startswith(("class", "struct")):
            found += sections(page, source, text)
    if sources:
        raise SystemExit("Doxygen has written no page for " + ", ".join(map(str, sources.values())))
    write(site / "sections.js", found)


main()
