#!/bin/sh
# The map of the course, as `./course list` shows it before anything is solved: for the first start,
# when nothing is built that could. ROOT is the course's root; with a second word, as for a terminal.
root=$1 bold=${2:+$(printf '\033[1m')} dim=${2:+$(printf '\033[2m')} plain=${2:+$(printf '\033[0m')}
for page in "$root"/lessons/[0-9][0-9]-*/README.md; do
  lesson=$(basename "$(dirname "$page")")
  tasks=$(grep -c '^### [a-z] · ' "$page")
  if [ -d "$root/tests/$lesson/mend" ]; then tasks=$((tasks + 1)); fi
  echo "${lesson%%-*} $tasks $(sed -n 's/^# [0-9]* · //p; /^# /q' "$page")"
done | LC_ALL=C.UTF-8 awk -v bold="$bold" -v dim="$dim" -v plain="$plain" '
  NR == FNR { if ($1 ~ /^[0-9]+$/) { first = $1; sub(/^[0-9]+ +/, ""); part[first] = $0 } next }
  {
    number[++lessons] = $1; tasks[lessons] = $2
    sub(/^[0-9]+ [0-9]+ /, ""); title[lessons] = $0
    if (length($0) > width) width = length($0)
  }
  END {
    for (i = 1; i <= lessons; ++i) {
      if (number[i] in part) print bold part[number[i]] plain
      line = sprintf("%s  %-" width "s", number[i], title[i])
      signs = ""
      for (t = 0; t < tasks[i]; ++t) signs = signs (t ? " " : "") dim "·" plain
      print (i == 1 ? bold "> " line plain : "  " line) "  " signs
    }
    print ""
  }' "$root/lessons/parts.txt" -
