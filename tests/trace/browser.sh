#!/bin/sh
# Opens traces of solutions and wrong answers in Chromium (browser.mjs). It needs what a learner doesn't:
# chromium, node, npm's puppeteer-core and axe-core; and the programs, which a whole build has.
# Usage: tests/trace/browser.sh BUILD [NAME...]; the pages are left in BUILD/traces
set -eu
cd -P "$(dirname "$0")/../.."
CHROMIUM=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
TOOLS=$(cd "$1" && pwd)/browser
export CHROMIUM TOOLS
build=$1
shift
ninja -C "$build" runner/trace/course-trace > /dev/null
exec node tests/trace/browser.mjs "$build" "$build/traces" "$@"
