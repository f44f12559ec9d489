#!/bin/bash
# A quiz is one page with nothing from elsewhere, and its answers are those of `course spot`.
#   quiz.sh ROOT BUILD CLASSROOM    the course, its build, and the program course-classroom
set -Eeuo pipefail
trap 'echo "quiz.sh:$LINENO: $BASH_COMMAND"' ERR
export COHORT_ROOT=$1 COHORT_BUILD=$2
classroom=$(realpath "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

"$classroom" quiz 03 -o quiz-03.html > /dev/null
page=$(< quiz-03.html)
[[ $(grep -c '<section>' quiz-03.html) == 5 && $(grep -c '<li>' quiz-03.html) == 5 ]]
[[ $page != *src=* && $page != *href=* && $page != *'url('* ]]
# A wrong answer to the lesson with its line and kind, one that is right, and code that HTML would eat.
[[ $page =~ '<b>Line '[0-9]+', '[a-z\ ]+'.</b> '[A-Z] ]]
[[ $page == *'<b>nothing: it is right.</b> It is the kernel that'* && $page == *'template &lt;class Tile&gt;'* ]]

# It answers no task: no question is a reference solution, whatever the seed.
for seed in {1..6}; do "$classroom" quiz 03 -n 10 --seed $seed -o "all-$seed.html" > /dev/null; done
! grep -q 'It is the reference solution' all-*.html

# Nothing is written where nobody asked for it.
mkdir folder
said=$(cd folder && "$classroom" quiz 03 2>&1) && exit 1
[[ $said == *'say where it should go: -o ~/quiz-03.html'* && ! $(ls folder) ]]
said=$("$classroom" quiz 03 -o folder 2>&1) && exit 1
[[ $said == *'folder is a folder: name a file in it, such as folder/quiz.html'* ]]
said=$("$classroom" quiz 77 -o quiz-77.html 2>&1) && exit 1
[[ $said == *77* && ! -e quiz-77.html ]]

"$classroom" quiz 03 --without-answers -o bare.html > /dev/null
[[ $(< bare.html) == "${page%%<div class=\"answers\">*}"* && $(< bare.html) != *'it is right.'* ]]
"$classroom" quiz 03 --seed 2 -n 3 -o other.html > /dev/null
[[ $(grep -c '<section>' other.html) == 3 && $(< other.html) != "$page" ]]
