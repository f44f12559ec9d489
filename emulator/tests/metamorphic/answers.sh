#!/bin/sh
# answers.sh BUILD LESSON STYLE: tells what the emulator says differently of a lesson's wrong answers in a
# style, such as `rename` or `braces,split`. LESSON is the name of its folder.
set -e
cd "$1"
lesson=$2
style=$3
tools=emulator/tests/metamorphic
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Does what the build does last for TARGET, with the file in FOLDER instead of PROGRAM's.
redo() {  # TARGET PROGRAM FOLDER
  sh -c "$(ninja -t commands "$1" | tail -1 | sed -E "s#$2(\.cu|\.cpp|\.o|\.d)#$3/answers\1#g; s#-o $2 #-o $3/answers #")"
}

make_in() {  # PROGRAM FOLDER
  redo "$1.cpp" "$1" "$2" 2>/dev/null
  redo "$1.o" "$1" "$2" 2>/dev/null
  redo "$1" "$1" "$2"
}

ninja $tools/restyle $tools/same-verdicts "tests/$lesson-judge" > "$scratch/log" || cat "$scratch/log"
for file in $(ninja -t targets all | sed -nE "s#^(tests/$lesson-answers-with-[a-z0-9_]*): .*#\1#p"); do
  ninja "$file" > "$scratch/log" || cat "$scratch/log"
  mkdir -p "$scratch/plain" "$scratch/restyled"
  # Lines are those of this file. A directive is one line to `restyle`.
  perl -0pe 's/^#line .*//mg; s/\\\n */ /g' "$file.cu" > "$scratch/plain/answers.cu"
  $tools/restyle --styles "$style" "$scratch/restyled" "$scratch/plain/answers.cu"
  make_in "$file" "$scratch/plain"
  make_in "$file" "$scratch/restyled"
  names=$(sed -nE 's/^#define COHORT_ANSWER "(.*)"/\1/p' "$scratch/plain/answers.cu" | paste -sd,)
  $tools/same-verdicts --judge "tests/$lesson-judge" --answers "$names" --schedules 1 \
    "$scratch/plain" "$scratch/plain/answers" "$scratch/restyled/answers" "$scratch/restyled" || true
done
