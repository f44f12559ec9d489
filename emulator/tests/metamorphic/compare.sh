#!/bin/sh
# compare.sh BUILD [STYLE...]: tells what the emulator says differently of programs in these styles, such
# as `rename` or `braces,split`, or in each.
build=$1
shift
[ $# -gt 0 ] || set -- guards switches variables pointers macros forms helper rename braces split comments

# Programs in the style of the moment are no part of the build.
forget() { rm -rf "$build"/emulator/tests/metamorphic/*-restyled; }
trap forget EXIT

for style; do
  forget
  for theme in races orders meetings copies memory litmus streams owners advice; do
    COHORT_STYLES=$style meson compile -C "$build" "compare-$theme" 2>&1 |
      grep -E '^(verdict|kind|cure|line|course): |^Of [0-9]|error' | sed "s/^/$style: $theme: /"
  done
done
