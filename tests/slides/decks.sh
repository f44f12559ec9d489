#!/bin/bash
# The decks are built, each a file that refers to no other; and what is wrong in one is named. Skipped
# without pandoc. Usage: tests/slides/decks.sh SCRATCH
set -eu
command -v pandoc > /dev/null || {
  echo "skipped: there is no pandoc (apt-get install pandoc)"
  exit 77
}
cd -P "$(dirname "$0")/../.."
rm -rf "$1"
mkdir -p "$1/tree/docs"
scratch=$(cd "$1" && pwd)
failed=0
complain() {
  echo "$*"
  failed=1
}

docs/slides.sh "$scratch/decks"
for source in docs/slides/part-*.md; do
  deck=$scratch/decks/$(basename "$source" .md).html
  figures=$(grep -c '^!\[' "$source" || true)
  drawn=$(grep -o 'src="data:image/svg+xml' "$deck" | wc -l)
  if (( drawn < figures )); then complain "$deck: $drawn pictures of $figures"; fi
  if grep -q -E '(src|href)="[^#d"]' "$deck"; then complain "$deck: refers to another file"; fi
  if grep -q -E '<!-- (quote|snippet|table|end)' "$deck"; then complain "$deck: shows what is for refresh"; fi
done

# expect WHAT WORDS SED: with this edit of part 0, no deck is built, and it says the words.
cp -r lessons "$scratch/tree"
cp -r docs/slides docs/slides.sh "$scratch/tree/docs"
expect() {
  local part=docs/slides/part-0.md said
  sed "$3" $part > "$scratch/tree/$part"
  if cmp -s $part "$scratch/tree/$part"; then
    complain "$1: the edit changes nothing"
  elif said=$("$scratch/tree/docs/slides.sh" "$scratch/faulty" 2>&1); then
    complain "$1: the deck was built all the same"
  elif [[ $said != *"$2"* ]]; then
    complain "$1: nothing like \"$2\" was said, but"$'\n'"$said"
  fi
}
expect 'a missing figure' 'there is no figure docs/slides/../../lessons/figure-gone.svg' \
  's|(../../lessons/figure-machine-grid.svg)|(../../lessons/figure-gone.svg)|'
expect 'a missing picture' 'gone.png' 's|(../../lessons/figure-machine-grid.svg)|(gone.png)|'
expect 'a marked row that is not in the table' 'no row of the table is called "132 blocks"' \
  's/rows="132 blocks, one for each multiprocessor/rows="132 blocks/'
expect 'a line that would be lost' 'let a word come before the comment' 's/^from the L2 cache //'

# What a teacher without pandoc is told.
if said=$(PATH=$scratch/nothing /bin/sh docs/slides.sh "$scratch/none" 2>&1); then complain 'no pandoc, and no fault'; fi
[[ $said == 'The slides need one package more: apt-get install pandoc' ]] || complain "without pandoc: $said"
exit $failed
