#!/bin/bash
# clangd reads these files, which are right, and finds nothing wrong. The first is opened as a learner opens
# it; all are read at once after that, each in a namespace of its own.
#   editor.sh FILE…
set -euo pipefail
command -v clangd > /dev/null || { echo 'clangd is not installed: apt-get install clangd'; exit 77; }
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
number=0
trap 'rm -rf "$scratch"' EXIT

read_by_clangd() {
  clangd --check="$1" --check-lines=1-1 > "$scratch/said" 2>&1 || true
  grep -q 'All checks completed, 0 errors' "$scratch/said" && return
  echo "$1:"
  grep -E '^E|Failed' "$scratch/said" || cat "$scratch/said"
  [[ $1 != "$scratch"/* ]] || grep -n '^#include "' "$1"
  exit 1
}

read_by_clangd "$1"

cp .clangd "$scratch"
ln -s "$PWD/emulator" "$PWD/include" "$scratch"
{
  sed -n '/^#include </p' "$@" | sort -u
  for file; do
    printf 'namespace file_%d {\n#include "%s"\n}\n' "$(( ++number ))" "$(realpath "$file")"
  done
} > "$scratch/all.cuh"
read_by_clangd "$scratch/all.cuh"
