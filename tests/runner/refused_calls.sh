#!/bin/sh
# Requires that `course run` says why CUDA refused a call, at its line and once, whether a program looks
# at errors or not; that the exit code is the program's own; and that nothing is said to one that goes
# on otherwise.
#   refused_calls.sh COURSE PROGRAM
set -eu
course=$1
program=$2
said=$(mktemp)
trap 'rm -f "$said"' EXIT

fail() {
  cat "$said" >&2
  echo "$1" >&2
  exit 1
}

# runs CODE WORD…: the program, with these arguments.
runs() {
  expected=$1
  shift
  code=0
  "$course" run "$program" "$@" > /dev/null 2> "$said" || code=$?
  [ "$code" = "$expected" ] || fail "$*: it ends with $code"
}

# tells COMMENT CALL REASON: one line has the place of the comment, and says this of it.
tells() {
  at=$program:$(grep -n "// $1\$" "$program" | cut -d : -f 1)
  [ "$(grep -cF "$at" "$said")" = 1 ] || fail "$at isn't told once"
  grep -qF "$2 at $at $3" "$said" || fail "it doesn't say: $2 at $at $3"
}

memory="the memory is the host's, out of the device's reach."
grid="a grid of 7 blocks doesn't divide into clusters of 2."
# The way, what the comment says of it, and the exit codes: an error of 912 is one of 144.
while IFS=, read -r way comment of_call of_launch; do
  runs "$of_call" "$way" called
  tells "called, and $comment" cudaMemset "returned cudaErrorInvalidValue: $memory"
  runs "$of_launch" "$way" launched
  tells "launched, and $comment" "kernel fill_by_two" "was never launched: $grid"
done << END
unchecked,nobody asks,0,0
checked,checked,3,3
returned,returned,1,144
END

runs 0 "falls back" ""
[ ! -s "$said" ] || fail "it says something to a program that falls back"
