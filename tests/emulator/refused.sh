#!/bin/sh
# Requires that the compiler refuses thread_group::num_threads(), and says what to call.
#   refused.sh COMPILER OPTION…
said=$("$@" -std=c++20 -O0 -x c++ -c -o /dev/null - 2>&1 <<'END'
#include <cooperative_groups.h>
unsigned long long ask(cooperative_groups::thread_group group) { return group.num_threads(); }
END
) && { echo "it compiles" >&2; exit 1; }
case $said in
  *"call size()"*) ;;
  *) echo "$said" >&2; exit 1 ;;
esac
