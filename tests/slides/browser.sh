#!/bin/sh
# Looks at every slide in Chromium (browser.mjs). It needs what a learner doesn't, and is skipped without it:
# pandoc, chromium, node, and npm's puppeteer-core in the folder TOOLS.
# Usage: tests/slides/browser.sh TOOLS DECKS
set -eu
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd)

skip() {
  echo "skipped: $1"
  exit 77
}
command -v pandoc > /dev/null || skip "there is no pandoc (apt-get install pandoc)"
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
  skip "there is no chromium (apt-get install chromium)"
command -v node > /dev/null || skip "there is no node (apt-get install nodejs npm)"
[ -d "$1/node_modules/puppeteer-core" ] ||
  skip "npm's puppeteer-core is missing (npm install --prefix $1 puppeteer-core)"

"$here/../../docs/slides.sh" "$2"
TOOLS=$(cd "$1" && pwd) CHROMIUM=$chromium exec node "$here/browser.mjs" "$(cd "$2" && pwd)"
