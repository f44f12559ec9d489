#!/bin/bash
# Requires that the tests of the lessons say in words what is wrong: CHECK_IS, CHECK_COUNTER or
# FAIL_CHECK. An assertion of doctest's shows its expression, and a learner doesn't know the names
# of a test.
#   words.sh FOLDER…
set -uo pipefail
assertion='\b(CHECK|REQUIRE|WARN)(_(FALSE|MESSAGE|FALSE_MESSAGE|EQ|NE|GT|LT|GE|LE|UNARY|UNARY_FALSE|NOTHROW|THROWS[A-Z_]*))?\('

if grep -nE --include='*.cu' --include='*.cuh' --include='*.hpp' -r "$assertion" "$@"; then
  echo "Say it in the learner's names: CHECK_IS(\"*total\", got, expected), or FAIL_CHECK in words."
  exit 1
fi
