#!/bin/sh
# Prints a C++ source that needs a symbol of each member of a library, so that a linker takes all of them.
#   everything.sh LIBRARY
set -eu
cat <<'TEXT'
// Needs all of the emulator: a module may call anything.
extern "C" const char emulator_everything = 0;
__asm__(
    ".pushsection .data.rel.ro,\"aw\"\n"
TEXT
nm -A -f posix --defined-only --extern-only "$1" |
  awk '$3 == "T" && !seen[$1]++ {print "    \".8byte " $2 "\\n\""}'
echo '    ".popsection");'
