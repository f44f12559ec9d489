#!/bin/bash
# The zip for Gradescope, unpacked as Gradescope does it, grades a submission. Where the zip has the course
# there is a link to this one, which is built.
#   gradescope.sh ROOT BUILD    the course, and its build
set -Eeuo pipefail
trap 'echo "gradescope.sh:$LINENO: $BASH_COMMAND"' ERR
root=$1
command -v bwrap > /dev/null || { echo 'bubblewrap is not installed'; exit 77; }
git -C "$root" rev-parse HEAD > /dev/null 2>&1 || { echo 'this is no clone'; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
export AUTOGRADER=$work/autograder COHORT_BUILD=$2

"$root/runner/classroom/gradescope/zip.sh" "$work/autograder.zip" 00 > /dev/null
mkdir -p "$AUTOGRADER"/{source,submission}
python3 - "$work/autograder.zip" "$AUTOGRADER/source" << 'END'
import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    for entry in archive.infolist():
        os.chmod(archive.extract(entry, sys.argv[2]), entry.external_attr >> 16 or 0o755)
END
cd "$AUTOGRADER/source"
[[ -x setup.sh && -x run_autograder && -x course/course && $(< lessons) == 00 ]]
[[ -f course/solutions/00-first-launch/exercise.cuh && ! -e course/build ]]

rm -r course
ln -s "$root" course
echo 3 > seed
./setup.sh > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cp "$root/solutions/00-first-launch/exercise.cuh" "$AUTOGRADER/submission/"
./run_autograder > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[[ $(< "$AUTOGRADER/results/results.json") == *'"score": 30,'* ]]
