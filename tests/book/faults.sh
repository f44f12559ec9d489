#!/bin/bash
# The book isn't built if something is wrong with a page: each fault is put into a copy of the pages, and
# must be named. Usage: tests/book/faults.sh SCRATCH FIGURES
set -eu
cd -P "$(dirname "$0")/../.."
rm -rf "$1"
mkdir -p "$1"
scratch=$(cd "$1" && pwd)
figures=$(cd "$2" && pwd)
tree=$scratch/tree
page=lessons/01-aggregated-atomics/README.md
failed=0

# expect WHAT WORDS SED FILE: with this edit of the file, the build fails and says the words.
expect() {
  sed -i "$3" "$tree/$4"
  if cmp -s "$4" "$tree/$4"; then
    echo "$1: the edit changes nothing"
    failed=1
  elif "$tree/docs/site.sh" "$scratch/site" "$figures" > "$scratch/said" 2>&1; then
    echo "$1: the book was built all the same"
    failed=1
  elif ! grep -q -- "$2" "$scratch/said"; then
    echo "$1: nothing like \"$2\" was said, but"
    cat "$scratch/said"
    failed=1
  fi
  cp "$4" "$tree/$4"
}
mkdir "$tree"
cp -r bench docs emulator examples include lessons LICENSE README.md runner solutions tests "$tree"

expect 'a dead link' 'README.md:.*broken link nowhere.md' 's|](hints.md)|](nowhere.md)|' $page
expect 'a link to a missing heading' 'no heading or anchor #nothing' 's|](hints.md)|](hints.md#nothing)|' $page
expect 'a missing picture' 'broken link figure-gone.svg' 's|](figure-claim.svg)|](figure-gone.svg)|' $page
expect 'an image without alternative text' 'README.md:.*without alternative text' \
  's|!\[[^]]*\](figure-claim.svg)|![](figure-claim.svg)|' $page
expect 'a drifted plot' 'figure-throughput.svg: differs from its results' \
  '0,/"gigabytes_per_second": [0-9]*/s//"gigabytes_per_second": 77/' bench/results/15-adaptive-histogram.json
expect 'a missing region' 'region kernel' 's|//! \[kernel\]|//|' lessons/01-aggregated-atomics/example.cuh
expect 'a plot without a table' 'no table follows the plot' '$a <!-- plot: nothing -->' docs/glossary.md
expect 'a number that is lost' 'the book lacks a ' \
  's|paragraph = without_comments|gsub(/-->[0-9]+</, "-->some<", paragraph); &|' docs/filter.awk
expect 'a lesson without threads' 'not one place for threads, but 0' '/^<!-- threads: /d' $page
expect 'a page that is in no part' "doesn't list docs/glossary.md" '/^- \[Glossary/d' docs/mainpage.md
expect 'a warning of Doxygen about a header' 'unknown command' 's|/// From start|/// @nosuch From start|' \
  include/cohort/timer.hpp
expect 'a member without words' 'timer.hpp.*stop.*is not documented' '/Time ends when/d' include/cohort/timer.hpp
exit $failed
