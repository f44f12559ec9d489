#!/bin/sh
# Keeps what a compiler warns of in a file, for `course check` to show each time:
#   warnings_of.sh FILE COMPILER…
# If it doesn't compile, the build of the program itself says so.
file=$1
shift
"$@" 2> "$file" || true
