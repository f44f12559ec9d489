#!/bin/bash
# The course is set up with nothing but the packages that it installs: no other program is found.
#   fresh.sh ROOT
set -eE
trap 'echo "fresh.sh:$LINENO: $BASH_COMMAND"' ERR
root=$1
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
mkdir "$work/bin"
for program in meson ninja g++ c++ gcc cc ar as ld ld.bfd ld.gold gcc-ar ranlib strip nm python3 bash sh env uname \
  cat grep sed sort ls dirname basename readlink realpath date mkdir rm cp mv ln true nproc git; do
  found=$(command -v "$program") && ln -s "$found" "$work/bin/$program"
done
if ! PATH=$work/bin meson setup "$work/build" "$root" -Dlessons_only=true > "$work/said" 2>&1; then
  grep ERROR "$work/said"
  exit 1
fi
