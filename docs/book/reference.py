"""Doxygen's pages of classes and files, in the book's words: no "Class Template Reference" in a title, no
links to lists that the book doesn't have, nothing to fold."""
import re

CHANGES = [(re.compile(pattern, re.S), words) for pattern, words in [
    (r"(<title>|<h1 class=\"title\">)([^<]*?) (?:Class|Struct|File|Union|Directory)(?: Template)? Reference", r"\1\2"),
    (r"(?<=&lt;) (?=[^<]*?(?:</title>|</h1>))| (?=&gt;[^<]*?(?:</title>|</h1>))", ""),
    (r"<hr/>The documentation for this \w+ was generated from the following files?:<ul>\s*<li>(.*?)</li>.*?</ul>",
     r'<p class="where">In \1</p>'),
    (r'(?:&#124;\s*)?<a href="[^"]*-members\.html">List of all members</a>', ""),
    (r'\s*<a href="[^"]*#details">More\.\.\.</a>', ""),
    (r"(<title>|<h1 class=\"title\">)(File|Class) List", lambda found: found[1] + {"File": "Files", "Class": "Classes"}[found[2]]),
    (r'(?:<a href="[^"]*">)?<span[^>]* class="icon(?:doc|fopen|fclosed)"[^>]*>[^<]*</span>(?:</a>)?', ""),
    (r'<div class="levels">.*?</div>', ""),
    (r'<span id="arr_[^"]*" class="arrow" onclick="[^"]*">.*?</span>', ""),
]]


def referring(text):
    for pattern, words in CHANGES:
        text = pattern.sub(words, text)
    return text
