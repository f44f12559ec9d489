#!/bin/bash
# Requires that lines of pages have at most 100 characters for who reads the text: comments of
# Markdown don't count, nor do tables, pictures, outputs, and a word that alone is longer.
#   widths.sh FOLDER…
set -uo pipefail
export LC_ALL=C.UTF-8

too_long() {
  sed -E 's/<!--([^-]|-[^-])*-->//g' "$1" |
    awk '/^ *```/ { output = !fenced && /```$/; fenced = !fenced } { print output && fenced ? "" : $0 }' |
    grep -nvE '^([|]|!\[)' | grep -E '^[0-9]+:.{101,}' | grep -E '^[0-9]+: *[^ ]+ +[^ ]'
}

failed=
while IFS= read -r page; do
  while IFS= read -r line; do
    echo "$page:$line"
    failed=yes
  done < <(too_long "$page")
done < <(find "$@" -name '*.md' | sort)
[[ ! $failed ]] || { echo "Break these lines at 100 characters."; exit 1; }
