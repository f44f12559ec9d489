#!/bin/bash
# A small class is graded: honest work gets its points, no attack gets one, and nobody disturbs another.
#   grade.sh ROOT BUILD CLASSROOM [EVERY [SEED]]    the course, its build, and the program course-classroom
# EVERY is 1 for all attacks, which takes some minutes, and 3 for a third of them.
set -Eeuo pipefail
root=$1 build=$2 classroom=$3 every=${4:-1} seed=${5:-3}
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

turn=0
passed_over() { (( turn++ % every )); }
hand_in() { mkdir -p "$class/$1" && cp "$2" "$class/$1/00-first-launch.cuh"; }
solution=$root/solutions/00-first-launch/exercise.cuh skeleton=$work/skeleton.cuh

hand_in ada "$solution"
hand_in same-as-ada "$solution"
# Only task a, of what was handed out.
mkdir -p "$class/partial/work/00-first-launch"
"$build/runner/course" derive skeleton "$solution" "$skeleton"
loop='for (std::size_t i = cg::this_grid().thread_rank(); i < n; i += cg::this_grid().num_threads())'
sed "s|// Task a.*|$loop y[i] = a * x[i] + y[i];|" "$skeleton" > "$class/partial/work/00-first-launch/exercise.cuh"
# An attack is a whole exercise, or what stands after one that is unsolved.
attacks=$root/tests/classroom/attacks
for attack in "$attacks"/*.cuh; do
  if passed_over; then continue; fi
  hand_in "attack-$(basename "$attack" .cuh)" <(grep -q 'pragma once' "$attack" || cat "$skeleton"; cat "$attack")
done
# Of lesson 01, each has a way to count without an atomic, which all four tasks use.
class01=$work/class01 results01=$work/results01
head_of_01='#pragma once\n#include <cooperative_groups.h>\n\n#include <cstddef>\nnamespace cg = cooperative_groups;\n'
for attack in "$attacks"/01/*.cuh; do
  if passed_over; then continue; fi
  folder=$class01/$(basename "$attack" .cuh)
  mkdir -p "$folder"
  cat <(printf "$head_of_01") "$attack" "$attacks/01/frame.txt" > "$folder/01.cuh"
done
# Long ones, written here: all of them are for whoever reads a text recursively, or again and again.
repeat() { head -c "$2" /dev/zero | sed "s|\x0|$1|g"; }
long_attack() { local name=$1; shift; passed_over || hand_in "long-$name" <(cat "$skeleton"; "$@"; echo); }
nested() { repeat "$1" "$3"; repeat "$2" "$3"; }
long_attack structures nested 'struct{' '};' 16000
long_attack namespaces nested 'namespace{' '}' 11000
long_attack blocks nested 'inline void f(){{' '}}' 8000
long_attack braces repeat 'a{}' 60000
long_attack parentheses eval 'printf "int a = "; repeat "(" 120000'
long_attack brackets eval 'printf "int a"; repeat "[" 120000'
long_attack attributes repeat '[[a]]' 40000
long_attack templates repeat 'template<' 20000
long_attack arguments eval 'printf "int a = "; repeat "b<" 80000'
long_attack lambdas eval 'printf "auto a = "; repeat "[]{" 30000'
long_attack conditions repeat '#if 1\n' 20000
long_attack lines repeat ';\n' 100000
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
# As an archive unpacks; and a solved file beside one that isn't.
mkdir -p "$class"/{deeper/cohort,two}/work/00-first-launch
cp "$solution" "$class/deeper/cohort/work/00-first-launch/exercise.cuh"
cp "$skeleton" "$class/two/work/00-first-launch/exercise.cuh"
cp "$solution" "$class/two/00.cuh"
cp "$solution" "$class/nothing/first.cuh"

if ! said=$("$classroom" grade "$class" 00 -o "$results" --seed "$seed" 2>&1); then
  echo "$said"
  grep -q "can't make one" <<< "$said" && exit 77
  exit 1
fi

grep -qF 'two: lesson 00: of several files, 00.cuh is graded, and not work/00-first-launch/exercise.cuh, which is as' <<< "$said"
grep -qF 'nothing: not read, and it looks handed in: first.cuh' <<< "$said"

failures=0
wrong() { echo "wrong: $*"; failures=1; }
# is STUDENT STATE POINTS, by the results that Gradescope reads and the page
is() {
  local got
  got=$(sed -n 's/^  "score": \([0-9.]*\),$/\1/p' "$results/students/$1/results.json" || true)
  [[ $got == "$3" ]] || wrong "$1 has $got points, not $3"
  [[ $2 == any ]] || grep -q "^$1,.*,$2," "$results/gradebook.csv" ||
    wrong "$1 isn't $2: $(grep "^$1," "$results/gradebook.csv")"
}

is ada tested 30
is same-as-ada tested 30
is partial tested 10
is nothing missing 0
is deeper tested 30
is two tested 30
says() { grep -qF -- "$2" "$results/students/$1/page.html" || wrong "$1 isn't told: $2"; }
says deeper "Graded: cohort/work/00-first-launch/exercise.cuh, of $(date +%Y-)"
says two 'Of several files, 00.cuh is graded, and not work/'
says nothing 'work/00-first-launch/exercise.cuh, 00-first-launch/exercise.cuh, 00-first-launch.cuh, 00.cuh'
says nothing 'wasn&#39;t read: first.cuh'
for name in link pipe huge folder; do is "$name" refused 0; done
is rubbish any 0
is 'new%0Aline%2C%22%3Dcmd' any 30
is '%2E.dots' any 30
[[ ! -e $results/students/linked-folder ]] || wrong 'a link to a folder was followed'
# What was expected of each stands in its first line: the state, points if there are some, and a part of why.
expected() {
  local state points why
  IFS=: read -r state why < <(sed -n '1s|// expected: ||p' "$1") || { wrong "$1: expected of it is nothing"; return; }
  points=$(grep -o "[0-9]\+$" <<< "$state" || true)
  is "$2" "${state% [0-9]*}" "${points:-0}"
  says "$2" "${why# }"
}
for attack in "$class"/attack-*; do
  name=${attack##*/attack-}
  [[ $name == long_line ]] || expected "$attacks/$name.cuh" "attack-$name"
done
for long in "$class"/long-*; do is "$(basename "$long")" any 0; done
(
  results=$results01
  "$classroom" grade "$class01" 01 -o "$results" --seed "$seed" > "$work/said" 2>&1 || wrong "lesson 01: $(< "$work/said")"
  for attack in "$class01"/*; do expected "$attacks/01/${attack##*/}.cuh" "${attack##*/}"; done
  exit $failures
) || failures=1
is attack-long_line refused 0

# Again, nothing is tested again, and the grades are the same.
grade() { "$classroom" grade "$class" 00 -o "$results" "$@" 2>&1; }
cp "$results/gradebook.csv" "$work/before.csv"
said=$(grade)
[[ $said == *'; 0 exercises tested'* ]] || wrong "graded again: $said"
cmp "$results/gradebook.csv" "$work/before.csv" || wrong 'other grades'
# Each text ran under a seed of its own: what it finds out is worth nothing to the next.
seeds() { sed -n 's/^  "seed": \([1-9][0-9]*\),$/\1/p' "$results"/verdicts/*.json | sort; }
(( $(seeds | wc -l) >= 2 )) && [[ ! $(seeds | uniq -d) ]] || wrong "not a seed for each text: $(seeds)"
"$root/tests/classroom/formats.py" "$results" || wrong 'a format'

# A student who hands in something else is tested again, and nobody else is; what is late costs.
cp "$solution" "$class/partial/work/00-first-launch/exercise.cuh"
echo '// at last' >> "$class/partial/work/00-first-launch/exercise.cuh"
touch -d '2030-01-01 12:00' "$class/partial/work/00-first-launch/exercise.cuh"
said=$(grade --due '2029-12-31 11:00' --late 10)
[[ $said == *'; 1 exercise tested'* ]] || wrong "after a resubmission: $said"
is partial tested 24
is ada tested 30
[[ $(< "$results/gradebook.csv") == *$'\n'partial,10,10,10,tested,2,24,24,30* ]] || wrong 'days late'
"$root/tests/classroom/formats.py" "$results" || wrong 'a format with something late'
for due in tomorrow '2026-02-31 23:59'; do
  said=$(grade --due "$due") && wrong "$due is a time: $said"
  [[ $said == *'write a day such as'* ]] || wrong "of $due it says: $said"
done

# More time for one, and half points by hand.
printf 'student,lesson,due\npartial,0,2030-01-01\n' > "$work/extensions.csv"
printf 'student,lesson,task,points,comment\nada,0,b,-2.5,"why, though?"\nnothing,0,,4,on paper\n' > "$work/manual.csv"
grade --due '2029-12-31 11:00' --late 10 --extensions "$work/extensions.csv" --manual "$work/manual.csv" > /dev/null ||
  wrong 'extensions and points by hand'
is partial tested 30
is ada tested 27.5
is nothing missing 4
says ada 'By hand: -2.5 points. why, though?'
says partial 'Due, by your extension: 2030-01-01 23:59.'
"$root/tests/classroom/formats.py" "$results" || wrong 'a format with half points'
echo 'adda,0,,1,' >> "$work/manual.csv"
said=$(grade --manual "$work/manual.csv") && wrong 'points for nobody'
[[ $said == *'manual.csv, line 4: nobody called "adda"'* ]] || wrong "of nobody it says: $said"

# Killed in the middle, the grader goes on from there.
class=$work/small results=$work/other
hand_in one <(cat "$solution"; echo '// one')
hand_in two <(cat "$skeleton"; echo '// two')
setsid "$classroom" grade "$class" 00 -o "$results" --seed "$seed" -j 1 > /dev/null 2>&1 &
grader=$!
for _ in {1..6000}; do
  if compgen -G "$results/verdicts/*.json" > /dev/null || ! kill -0 $grader; then break; fi
  sleep 0.02
done
kill -9 $grader || wrong 'the grader was too quick to be killed'
wait $grader || true
said=$(grade)
[[ $said == *'; 1 exercise tested, 1 known'* ]] || wrong "after it was killed: $said"
is one tested 30
is two tested 0

# Hidden tests count; neither they nor what they printed are shown.
mkdir -p "$work/hidden/00-first-launch"
cat > "$work/hidden/00-first-launch/secret.cu" << 'END'
#include "harness.hpp"
#include "interface.hpp"
TEST_SUITE("c") {
  TEST_CASE("of another kind") { CHECK_IS("the secret number", largest_of_any() > 0, true); }
}
END
rm -r "$class/one"
grade --hidden "$work/hidden" > /dev/null || wrong 'hidden tests'
[[ $(< "$results/students/two/page.html") == *'A hidden test: of another kind'* ]] || wrong 'no hidden test'
! grep -rq 'secret' "$results/students" || wrong 'a hidden test is shown'

(( failures == 0 )) || cat "$results/gradebook.csv"
exit $failures
