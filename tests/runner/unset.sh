#!/bin/sh
# Requires that cohort-nvcc tells of a kernel's variable that nobody sets, once, where it builds a program in
# one step.
#   unset.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"

# says LINES OPTION…: so many with these options.
says() {
  lines=$1
  shift
  "$nvcc" "$@" rows.cu -o rows > said 2>&1
  [ "$(wc -l < said)" = "$lines" ] || complain "it should say $lines"
}
# Which of the two lines that use it g++ names depends on its version.
warning='^rows.cu:[56]:[0-9]*: warning: ‘sum’ may be used uninitialized; its declaration at rows.cu:4 gives it no value$'
says 1
grep -q "$warning" said || complain "it doesn't say what isn't set"
says 1 -Xcompiler -Wall
says 0 -w
says 0 -c
