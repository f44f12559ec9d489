#!/bin/bash
# Grades one submission with what is in the zip.
#   grade.sh SUBMISSION    prints the folder with the results
set -euo pipefail
source=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
class=$(mktemp -d)
chmod 755 "$class"
mkdir "$class/class"
cp -r --no-dereference "$1" "$class/class/student"

hidden=()
[[ ! -d $source/hidden ]] || hidden=(--hidden "$source/hidden")
read -ra lessons < "$source/lessons"
"$source/course/course" grade "$class/class" "${lessons[@]}" --seed "$(< "$source/seed")" \
  "${hidden[@]}" -o "$class/results" >&2
echo "$class/results"
