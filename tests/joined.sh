#!/bin/sh
# joined.sh OUTPUT FILE...: writes a file that is all of these, each in a namespace of its own after
# the headers that they include. A compiler reads those once, and so takes a fraction of the time. A
# table, *.inc, stays where it is included.
output=$1
shift
{
  sed -n '/^#include /{/\.inc"/!p}' "$@" | awk '!seen[$0]++'
  for file; do
    name=$(basename "$file")
    printf '\nnamespace of_%s {\n#include "%s"\n}\n' "${name%.*}" "$(realpath "$file")"
  done
} > "$output"
