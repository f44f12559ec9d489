#!/bin/bash
# A repository for students has its lessons, can be set up, and gives nothing away.
#   handout.sh ROOT BUILD CLASSROOM    the course, its build, and the program course-classroom
set -Eeuo pipefail
export COHORT_ROOT=$1 COHORT_BUILD=$2
classroom=$3 course=$2/runner/course
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "handout.sh:$LINENO: $BASH_COMMAND"' ERR

# What a teacher has lying about in the course is nobody else's.
mkdir "$work/course"
(cd "$1" && git ls-files -z | xargs -0 cp --parents -t "$work/course")
echo 'the answers' | tee "$work/course/"{lessons/03-tiled-partition,tests/harness}/teaching.md > /dev/null
git -C "$work/course" init -q
git -C "$work/course" add -A
echo secret | tee "$work/course/"{emulator,lessons/03-tiled-partition,tests/harness}/secret.hpp > /dev/null
COHORT_ROOT=$work/course "$classroom" handout 03 5 -o "$work/out" > /dev/null
git clone -q "$work/out" "$work/clone"
cd "$work/clone"
[[ $(git rev-list --all --count) == 1 ]]
files=$(git ls-files)
for wanted in course docs/graded-work.md lessons/03-tiled-partition/exercise.cuh tests/05-composition/{test.cu,answer.cu,interface.hpp,mend.cu}; do
  grep -qx "$wanted" <<< "$files" || { echo "$wanted is missing"; exit 1; }
done
if grep -E '^solutions|^emulator/tests|/wrong/|/right/|^work|^lessons/0[0-2]|equivalent|classroom|mutate|secret|teaching\.md' <<< "$files"; then
  echo 'these are given away'
  exit 1
fi
# Whatever its tests include is there.
for source in tests/harness/prelude.hpp tests/0{3-tiled-partition,5-composition}/{test,answer}.cu; do
  g++ -std=c++20 -E -x c++ $([[ $source != */test.cu ]] || echo -DCOHORT_JUDGE) -I include -I emulator/include -I tests/harness \
    -I lessons/"$(basename "$(dirname "$source")")" "$source" > /dev/null
done

# So is the program that lesson 15 runs, with what it includes, here with another exercise.
g++ -std=c++20 -E -x c++ -I include -I emulator/include -I lessons/03-tiled-partition examples/what_is_in.cu > /dev/null

# What a page links to is there; a lesson that isn't is named without a link.
python3 - << 'END'
import glob, os, re
for page in glob.glob("**/*.md", recursive=True):
    text = re.sub(r"```.*?```|`[^`]*`", "", open(page).read(), flags=re.S)
    for path in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert "://" in path or os.path.exists(os.path.join(os.path.dirname(page), path)), (page, path)
END
[[ $(< lessons/03-tiled-partition/README.md) == *'Builds on 01.'*'[Hints](hints.md)'* ]]

# No marker of an answer, wherever it may have got to.
if grep -rnE '^ *//! \[[a-z][0-9]?\]' lessons; then exit 1; fi

unset COHORT_ROOT COHORT_BUILD
meson setup build > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
ninja -C build -n tests/03-tiled-partition-{exercise,mend} runner/course > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[[ $(meson test -C build --list) == *03-tiled-partition* ]]

# It says how to hand in, by the name of a lesson that it has.
[[ $(< README.md) == *'## Handing in'*'`work/03-tiled-partition/exercise.cuh`'*'`03.cuh`'* ]]

# What it lacks it says, and what GitHub runs is a script.
[[ $("$course" refresh 2>&1) == *'handed out without the solutions'* ]]
sed -n '/run: |/,$s/^          //p' .github/workflows/check.yml | bash -n

# The exercise to solve is made from what was committed, and can be committed itself.
"$course" derive work "$PWD" build/work
cmp lessons/03-tiled-partition/exercise.cuh work/03-tiled-partition/exercise.cuh
# So is the kernel to mend, whose solution isn't there.
g++ -std=c++20 -E -x c++ -I include -I emulator/include -I tests/harness -include work/03-tiled-partition/mend.cuh \
  /dev/null > /dev/null
if grep -E 'rejected by|cure:' work/03-tiled-partition/mend.cuh; then
  echo 'the kernel to mend gives its mistake away'
  exit 1
fi
[[ $(git status --porcelain) == '?? work/' ]]

# A folder that has something in it is left alone.
export COHORT_ROOT=$1 COHORT_BUILD=$2
if "$classroom" handout 03 -o "$work/out" > /dev/null 2>&1; then
  echo 'a folder with something in it is written over'
  exit 1
fi
