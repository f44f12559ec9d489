#!/bin/sh
# Requires that the compiler refuses what nvcc refuses too, and says what is wrong.
#   refused.sh COMPILER OPTION…

# refuses WORDS COMPILER OPTION…: the program on the standard input, with a message that has WORDS.
refuses() {
  words=$1
  shift
  said=$("$@" -std=c++20 -O0 -x c++ -c -o /dev/null - 2>&1) && { echo "it compiles" >&2; exit 1; }
  case $said in
    *"$words"*) ;;
    *) echo "$said" >&2; exit 1 ;;
  esac
}

refuses "call size()" "$@" <<'END'
#include <cooperative_groups.h>
unsigned long long ask(cooperative_groups::thread_group group) { return group.num_threads(); }
END

refuses "the operation is for another type than the value" "$@" <<'END'
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
unsigned long long sum(cg::coalesced_group group) { return cg::reduce(group, 1ull, cg::plus<int>()); }
END
