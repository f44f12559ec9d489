#!/bin/sh
# Requires that speeds.hpp is what speeds.awk makes of the results.
#   speeds.sh RESULTS
here=$(dirname "$0")
awk -f "$here/speeds.awk" "$1" | diff "$here/speeds.hpp" - && exit
echo "speeds.hpp isn't what was measured: awk -f speeds.awk $1 > speeds.hpp"
exit 1
