#!/bin/bash
# Requires that a check of a lesson builds what is that lesson's, or everybody's.
#   alone.sh BUILD LESSON…
set -euo pipefail
build=$1
shift
failed=
for lesson; do
  targets=()
  for name in exercise exercise.warnings judge mend mend.warnings; do targets+=("tests/$lesson-$name"); done
  of_others=$(ninja -C "$build" -t commands "${targets[@]}" | grep -oE '\btests/[0-9]{2}-[a-z-]+' | sort -u |
    grep -v "^tests/${lesson%%-*}-" || true)
  if [[ $of_others ]]; then
    echo "./course check ${lesson%%-*} would build" $of_others
    failed=yes
  fi
done
[[ ! $failed ]]
