#!/bin/bash
# Packs the course, as it is committed, as an autograder for Gradescope.
#   runner/classroom/gradescope/zip.sh OUT.zip 03 05                 grades these lessons
#   runner/classroom/gradescope/zip.sh OUT.zip 03 05 --hidden DIR    with tests of your own as well
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
usage() { sed -n '3,4s/^# *//p' "${BASH_SOURCE[0]}"; exit 2; }

(( $# >= 2 )) || usage
out=$(realpath "$1")
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
lessons=()
while (( $# )); do
  case $1 in
    --hidden) cp -r "$2" "$scratch/hidden"; shift ;;
    -*) usage ;;
    *) lessons+=("$1") ;;
  esac
  shift
done
echo "${lessons[*]}" > "$scratch/lessons"
# Each text's seed is made of it, for as long as this zip is used: too long to be found by trying.
echo $(( SRANDOM << 31 ^ SRANDOM )) > "$scratch/seed"
cp "$here"/{setup.sh,run_autograder,grade.sh} "$scratch"
mkdir "$scratch/course"
git -C "$here/../../.." archive HEAD | tar -x -C "$scratch/course"
rm -f "$out"
(cd "$scratch" && python3 -m zipfile -c "$out" ./*)
echo "$out: upload it under Configure Autograder, with Ubuntu 24.04 as the base image"
