#!/bin/sh
# Reads the book in Chromium. It needs what a learner doesn't, and is skipped without it: chromium,
# node, and two packages of npm's in the folder TOOLS.
# Usage: tests/book/browser.sh TOOLS SITE FIGURES
set -eu
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd)

skip() {
  echo "skipped: $1"
  exit 77
}
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
  skip "there is no chromium (apt-get install chromium)"
command -v node > /dev/null || skip "there is no node (apt-get install nodejs npm)"
for package in puppeteer-core axe-core; do
  [ -d "$1/node_modules/$package" ] || skip "npm's $package is missing (npm install --prefix $1 puppeteer-core axe-core)"
done

"$here/../../docs/site.sh" "$2" "$3"
TOOLS=$(cd "$1" && pwd) CHROMIUM=$chromium exec node "$here/browser.mjs" "$(cd "$2" && pwd)/html"
