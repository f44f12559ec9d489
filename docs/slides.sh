#!/bin/sh
# Makes a deck of slides of each part of the course: FOLDER/part-0.html and so on, each a single file that
# needs no network. Usage: docs/slides.sh FOLDER
set -eu
export LC_ALL=C.UTF-8

if ! command -v pandoc > /dev/null; then
  echo "The slides need one package more: apt-get install pandoc" >&2
  exit 2
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd -P)
cd -P "$(dirname "$0")/.."

# Since 2.19 there is a new name for one file without references to others.
whole=--self-contained
if pandoc --help | grep -q -- --embed-resources; then whole='--embed-resources --standalone'; fi

# A line "07  Part III · The block and its shared memory" of parts.txt is the deck part-3.md.
number=0
grep '^[0-9]' lessons/parts.txt | while read -r _ words; do
  pandoc docs/slides/part-$number.md --output "$folder/part-$number.html" \
    --from commonmark+pipe_tables+fenced_divs+attributes+smart --to dzslides --slide-level 2 \
    --template docs/slides/deck.html --lua-filter docs/slides/deck.lua --resource-path docs/slides \
    --metadata "part=${words%% · *}" --metadata "title=${words#* · }" --metadata "pagetitle=$words" \
    $whole --fail-if-warnings
  number=$((number + 1))
done
echo "The slides are in $folder: open part-0.html"
