#!/bin/bash
# Requires that the folders of the runner and of the emulator are rooms in an order: what a file
# includes is of its own room or of one that its room may know.
#   rooms.sh ROOT
set -euo pipefail
cd "$1"

# Each of these knows those before it.
runner=(base course nvcc compile programs check learn)
# Programs of their own know all of these, and not each other.
beside=(classroom gate mutate trace upkeep)

fail() {
  echo "$*"
  failed=yes
}
failed=

# Whose headers have a room's name before them. What else is included is the system's, or CUDA's.
ours=" emulator lessons solutions tests $(basename -a runner/*/ emulator/*/ | tr '\n' ' ')"

# only FOLDER… -- ROOM…: of ours, the folders include headers of these rooms and of their own.
only() {
  local folders=() folder file include room
  while [[ $1 != -- ]]; do folders+=("$1"); shift; done
  shift
  while IFS=$'\t' read -r file include; do
    [[ $include != *../* ]] || fail "$file includes $include: begin with the room's name"
    [[ $include == */* ]] || continue
    room=${include%%/*}
    [[ $ours == *" $room "* ]] || continue
    folder=${file%/*}
    [[ " ${folder##*/} $* " == *" $room "* ]] ||
      fail "$file includes $include: its room may know $([[ $* ]] && echo "only $*" || echo none)"
  done < <(grep -rE '^ *# *include' "${folders[@]}" --include='*.[chi]*' |
    sed -nE 's/^([^:]*):.*include *[<"]([^>"]*)[>"].*/\1\t\2/p')
}

known=()
for room in "${runner[@]}"; do
  # Of the emulator, words, include/emulator/cures.inc, and how to read C++.
  only "runner/$room" -- "${known[@]}" include source
  known+=("$room")
done
for room in "${beside[@]}"; do
  # Of the emulator, recordings, recorder/event.hpp, too.
  only "runner/$room" -- "${known[@]}" recorder source
done
for folder in runner/*/; do
  room=$(basename "$folder")
  [[ $room == template || " ${runner[*]} ${beside[*]} " == *" $room "* ]] ||
    fail "$folder is no room that $0 knows"
done

# The emulator's core runs kernels; who watches them, and what a course is, is nothing to it.
only emulator/include -- emulator
only emulator/source --
only emulator/machine -- emulator source
only emulator/reports -- emulator machine
only emulator/runtime -- emulator machine reports
# What happened and in which order, what it cost, what to do about it, what streams do at the same time, what
# the host is told, what is wrong.
known=(emulator source machine reports runtime)
for room in notes counting advice streams host checkers; do
  # The checkers are told to the recorder, which hears before them.
  only "emulator/$room" -- "${known[@]}" $([[ $room == checkers ]] && echo recorder)
  known+=("$room")
done
# Libraries on CUDA's own calls.
only emulator/library -- emulator
only emulator/cublas emulator/cufft emulator/curand emulator/cusolver -- emulator library
only emulator/driver -- emulator machine runtime
only emulator/nvrtc -- emulator machine driver
only emulator/recorder emulator/instrumentation -- "${known[@]}" recorder
only emulator/translator -- source include   # of the headers, lists: which PTX there is

# In a house each file has a name of its own: whoever reads it in a report knows which it is.
for house in runner emulator; do
  twice=$(find "$house" -path emulator/tests -prune -o -name '*.[ch]pp' ! -name main.cpp -printf '%f\n' | sort | uniq -d)
  [[ ! $twice ]] || fail "$house has several files called $(tr '\n' ' ' <<< "$twice")"
done

# A lesson is CUDA, as any compiler takes it.
only lessons solutions --

[[ ! $failed ]]
