#!/bin/bash
# A small class is graded: honest work gets its points, no attack gets one, and nobody disturbs another.
#   grade.sh ROOT BUILD CLASSROOM    the course, its build, and the program course-classroom
set -euo pipefail
root=$1 build=$2 classroom=$3
export COHORT_ROOT=$root COHORT_BUILD=$build
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "grade.sh:$LINENO: $BASH_COMMAND"' ERR
chmod 755 "$work"
class=$work/class results=$work/results

if ! command -v bwrap > /dev/null; then
  # It must say so, and grade nobody.
  mkdir -p "$class/ada"
  touch "$class/ada/00.cuh"
  said=$("$classroom" grade "$class" 00 -o "$results" 2>&1) && exit 1
  grep -q 'apt-get install bubblewrap' <<< "$said"
  echo 'bubblewrap is not installed'
  exit 77
fi

hand_in() { mkdir -p "$class/$1" && cp "$2" "$class/$1/00-first-launch.cuh"; }
solution=$root/solutions/00-first-launch/exercise.cuh skeleton=$work/skeleton.cuh

hand_in ada "$solution"
hand_in same-as-ada "$solution"
# Only task a, of what was handed out.
mkdir -p "$class/partial/work/00-first-launch"
"$build/runner/course" refresh --skeleton "$solution" "$skeleton"
loop='for (std::size_t i = cg::this_grid().thread_rank(); i < n; i += cg::this_grid().num_threads())'
sed "s|// Task a.*|$loop y[i] = a * x[i] + y[i];|" "$skeleton" > "$class/partial/work/00-first-launch/exercise.cuh"
# An attack is a whole exercise, or what stands after one that is unsolved.
attacks=$root/tests/classroom/attacks
for attack in "$attacks"/*.cuh; do
  hand_in "attack-$(basename "$attack" .cuh)" <(grep -q 'pragma once' "$attack" || cat "$skeleton"; cat "$attack")
done
hand_in attack-long_line <(cat "$skeleton"; printf '#include <%200000s>\nint %0200000d' x 1 | tr ' ' x)
mkdir -p "$class/nothing" "$class/link" "$class/pipe" "$class/huge" "$class/rubbish" "$class/folder"
ln -s "$solution" "$class/link/00.cuh"
mkfifo "$class/pipe/00.cuh"
truncate -s 1G "$class/huge/00.cuh"
head -c 5000 /dev/urandom > "$class/rubbish/00.cuh"
mkdir "$class/folder/00.cuh"
ln -s "$class/ada" "$class/linked-folder"
hand_in $'new\nline,"=cmd' "$solution"
hand_in '..dots' "$solution"

if ! said=$("$classroom" grade "$class" 00 -o "$results" --seed 3 2>&1); then
  echo "$said"
  grep -q "can't make one" <<< "$said" && exit 77
  exit 1
fi

failures=0
wrong() { echo "wrong: $*"; failures=1; }
# is STUDENT STATE POINTS, by the results that Gradescope reads and the page
is() {
  local got
  got=$(sed -n 's/^  "score": \([0-9]*\),$/\1/p' "$results/students/$1/results.json" || true)
  [[ $got == "$3" ]] || wrong "$1 has $got points, not $3"
  [[ $2 == any ]] || grep -q "^$1,.*,$2," "$results/gradebook.csv" ||
    wrong "$1 isn't $2: $(grep "^$1," "$results/gradebook.csv")"
}

is ada tested 30
is same-as-ada tested 30
is partial tested 10
is nothing missing 0
for name in link pipe huge rubbish folder; do is "$name" refused 0; done
is 'new%0Aline%2C%22%3Dcmd' any 30
is '%2E.dots' any 30
[[ ! -e $results/students/linked-folder ]] || wrong 'a link to a folder was followed'
# What was expected of each stands in its first line: the state, and a part of why.
for attack in "$attacks"/*.cuh; do
  name=attack-$(basename "$attack" .cuh)
  IFS=: read -r state why < <(sed -n '1s|// expected: ||p' "$attack")
  is "$name" "$state" 0
  grep -qF -- "${why# }" "$results/students/$name/page.html" || wrong "$name isn't told: $why"
done
is attack-long_line refused 0

# Again, nothing is tested again, and the grades are the same.
cp "$results/gradebook.csv" "$work/before.csv"
said=$("$classroom" grade "$class" 00 -o "$results" 2>&1)
grep -q '; 0 exercises tested' <<< "$said" || wrong "graded again: $said"
cmp "$results/gradebook.csv" "$work/before.csv" || wrong 'other grades'
python3 - "$results" << 'END' || wrong 'a format'
import csv, glob, json, sys, xml.dom.minidom
results = sys.argv[1]
xml.dom.minidom.parse(results + "/junit.xml")
rows = list(csv.reader(open(results + "/gradebook.csv", newline="")))
assert len({len(row) for row in rows}) == 1, "rows of different lengths"
integer, text, flag = (lambda x: type(x) is int), (lambda x: type(x) is str), (lambda x: type(x) is bool)
for path in glob.glob(glob.escape(results) + "/students/*/results.json"):
    result = json.load(open(path))
    assert set(result) <= {"score", "execution_time", "output", "output_format", "visibility",
                           "stdout_visibility", "tests", "leaderboard"}
    for test in result["tests"]:
        assert integer(test["score"]) and integer(test["max_score"])
        assert text(test["name"]) and text(test["number"]) and text(test["output"])
        assert test["status"] in ("passed", "failed")
    assert result["score"] == sum(test["score"] for test in result["tests"])
for path in glob.glob(glob.escape(results) + "/students/*/result.json"):
    result = json.load(open(path))
    assert result["schema"] == "classroom50/result/v1"
    assert integer(result["score"]) and integer(result["max-score"]) and text(result["datetime"])
    for test in result["tests"]:
        assert text(test["test-name"]) and flag(test["passed"])
        assert integer(test["score"]) and integer(test["max-score"])
for path in glob.glob(glob.escape(results) + "/students/*/autolab.txt"):
    assert set(json.loads(open(path).read().splitlines()[-1])) == {"scores", "scoreboard"}
END

(( failures == 0 )) || cat "$results/gradebook.csv"
exit $failures
