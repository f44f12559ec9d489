#!/usr/bin/env python3
"""Requires that a file of the runner or of the emulator includes, if by way of others, the header of what it names.

    included.py ROOT

A build joins several files into one unit, and how many depends on the machine's cores: what a file forgets, its
neighbour may include, until another machine has other neighbours. Looked at are our own types and free functions
that only one header declares, Such_names and such_names, since a name of one small word may be anybody's; and CUDA's.
"""
import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
HOUSES = {  # and what a file of it has its includes from
    ROOT / "runner": [ROOT / "runner", ROOT / "emulator"],
    ROOT / "emulator": [ROOT / "emulator", ROOT / "emulator/translator"],
}
PROGRAMS = ROOT / "emulator/include"  # is CUDA's, and has CUDA's names
DECLARED = re.compile(r"^(?:(?:enum class|class|struct|using) ([A-Z]\w+)|[^\s#/}](?:[^(;=]*[ &*])?([a-z]+_\w+)\()",
                      re.MULTILINE)
LOCAL = re.compile(r"\b(?:class|struct|using|typename)(?: alignas\(\w+\))?[. ]+([A-Z]\w+)|^#define .*\b([A-Z]\w+)\)"
                   r"|\bauto ([a-z]+_\w+) =|(?<!return)(?<!throw)[\w>&*] [&*]?([a-z]+_\w+)\(", re.MULTILINE)
USED = re.compile(r"(?<![.>\w])([A-Z]\w+\b|[a-z]+_\w+(?=\())")
CUDA = r"(?:cuda[A-Z]|CU_|CU[a-z])\w*"
CUDA_DECLARED = re.compile(rf"^(?:enum|struct|using) ({CUDA})|^ +({CUDA})(?= =|,|$)"
                           rf"|^(?:\w+[ *&]+)+({CUDA})\(", re.MULTILINE)
CUDA_USED = re.compile(rf"(?<![.>\w])({CUDA})\b")


@cache
def code_of(path):
    """A file without what its comments and strings say."""
    return re.sub(r'//.*|"(?:\\.|[^"\\\n])*"', "", path.read_text())


@cache
def declared_in(path, how=DECLARED):
    return {name for names in how.findall(code_of(path)) for name in names if name}


@cache
def included_by(path):
    """Itself and all headers of ours that it includes, directly or not. (These have no cycles.)"""
    rooms = next(rooms for house, rooms in HOUSES.items() if path.is_relative_to(house))
    found = {path}
    for name in re.findall(r'^ *# *include ["<]([^">]+)[">]', path.read_text(), flags=re.MULTILINE):
        for room in [path.parent, *rooms, PROGRAMS]:
            if (room / name).is_file():
                found |= included_by((room / name).resolve())
                break
    return found


def forgotten(files, headers, used, declarations):
    """Of the names that the headers declare, in these files."""
    declaring = {}
    for path in headers:
        for name in declared_in(path, declarations[0]):
            declaring.setdefault(name, []).append(path)
    only = {name: found[0] for name, found in declaring.items() if len(found) == 1}
    for path in files:
        declared = set().union(*(declared_in(each, how) for each in included_by(path) for how in declarations))
        for name in sorted(set(used.findall(code_of(path))) & only.keys() - declared):
            yield f"{path.relative_to(ROOT)} names {name}: include {only[name].relative_to(ROOT)}"


def forgotten_in(house):
    files = [path for path in sorted(house.rglob("*.[ch]pp"))
             if "tests" not in path.parts and not path.is_relative_to(PROGRAMS)]
    yield from forgotten(files, [path for path in files if path.suffix == ".hpp"], USED, [DECLARED, LOCAL])
    yield from forgotten(files, sorted(PROGRAMS.rglob("*.h*")), CUDA_USED, [CUDA_DECLARED])


def main():
    found = [line for house in HOUSES for line in forgotten_in(house)]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()
