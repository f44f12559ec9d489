#!/bin/sh
# Builds the site, and checks every link of it and of the Markdown pages it is made of.
# Usage: docs/site.sh FOLDER; the site is then in FOLDER/html.
set -eu
export LC_ALL=C

mkdir -p "$1"
COHORT_SITE=$(cd "$1" && pwd -P)
export COHORT_SITE
cd -P "$(dirname "$0")/.."

# Doxygen wouldn't notice if its filter failed.
awk -f docs/markdown.awk -f docs/filter.awk docs/mainpage.md > /dev/null

export DOXYGEN_AWESOME=${DOXYGEN_AWESOME:-/usr/share/doxygen-awesome-css}
rm -rf "$COHORT_SITE/html"
"${DOXYGEN:-doxygen}" docs/Doxyfile
python3 docs/book/bind.py . "$COHORT_SITE/html"
find docs lessons solutions -name '*.svg' -exec cp --parents {} "$COHORT_SITE/html" ';'

{
  find README.md bench docs lessons solutions -name '*.md'
  find "$COHORT_SITE/html" -name '*.html'
} | awk -f docs/markdown.awk -f docs/links.awk
echo "The site begins at $COHORT_SITE/html/index.html"
