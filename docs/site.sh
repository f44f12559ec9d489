#!/bin/sh
# Builds the book, and checks every link and figure of it and of the Markdown pages it is made of.
# Usage: docs/site.sh FOLDER FIGURES; the book is then in FOLDER/html. The build has drawn FIGURES: by
# `./course docs`, or the target figures of Meson's.
set -eu
export LC_ALL=C.UTF-8

mkdir -p "$1"
COHORT_SITE=$(cd "$1" && pwd -P)
figures=$(cd "$2" && pwd -P)
export COHORT_SITE
export DOXYGEN_AWESOME="${DOXYGEN_AWESOME:-/usr/share/doxygen-awesome-css}"
cd -P "$(dirname "$0")/.."

missing=
command -v "${DOXYGEN:-doxygen}" > /dev/null || missing="doxygen"
[ -f "$DOXYGEN_AWESOME/doxygen-awesome.css" ] || missing="$missing doxygen-awesome-css"
command -v python3 > /dev/null || missing="$missing python3"
if [ -n "$missing" ]; then
  echo "The book needs more packages: apt-get install $missing" >&2
  exit 2
fi

# GitHub's readers follow these; what is broken there needs no book to show it.
find README.md bench docs emulator lessons solutions -name '*.md' | LC_ALL=C awk -f docs/markdown.awk -f docs/links.awk

# GitHub shows this plot as a file; those of the book are drawn when it is bound.
plot=lessons/15-adaptive-histogram/figure-throughput.svg
python3 bench/plot.py bench/results/15-adaptive-histogram.json "$COHORT_SITE/plot.svg"
cmp -s "$COHORT_SITE/plot.svg" $plot || { echo "$plot: differs from its results: see bench/plot.py"; exit 1; }

# Doxygen wouldn't notice if its filter failed.
LC_ALL=C awk -f docs/markdown.awk -f docs/filter.awk docs/mainpage.md > /dev/null

# The decks are in the book where pandoc is.
rm -rf "$COHORT_SITE/html"
export COHORT_SLIDES=
if command -v pandoc > /dev/null; then
  COHORT_SLIDES=slides
  docs/slides.sh "$COHORT_SITE/html/slides" > /dev/null
fi
LC_ALL=C "${DOXYGEN:-doxygen}" docs/Doxyfile
python3 docs/book/bind.py . "$COHORT_SITE/html" "$figures"
find docs lessons solutions -name '*.svg' -exec cp --parents {} "$COHORT_SITE/html" ';'
find "$COHORT_SITE/html" -name '*.html' | LC_ALL=C awk -f docs/markdown.awk -f docs/links.awk
echo "The book begins at $COHORT_SITE/html/index.html"
