#!/bin/sh
# Requires that cohort-nvcc tells of a kernel's variable that nobody sets, once, where it builds a program in
# one step.
#   unset.sh COURSE FOLDER
. "$(dirname "$0")/nvcc_in_a_folder.sh"

# says WORDS OPTION…: all that it says with these options.
says() {
  words=$1
  shift
  "$nvcc" "$@" rows.cu -o rows > said 2>&1
  [ "$(cat said)" = "$words" ] || { cat said >&2; fail "it should say: $words"; }
}
warning='rows.cu:6:20: warning: ‘sum’ may be used uninitialized; its declaration at rows.cu:4 gives it no value'
says "$warning"
says "$warning" -Xcompiler -Wall
says '' -w
says '' -c
