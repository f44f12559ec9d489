#!/bin/bash
# Writes what the programs so far have reported as SARIF, with files named from the current folder.
set -euo pipefail
sarif=$RUNNER_TEMP/cohort.sarif
code=0
cohort-sarif "$COHORT_REPORTS" > "$sarif" || code=$?
[[ $code == 0 || $code == 103 ]] || exit "$code"
echo "sarif=$sarif" >> "$GITHUB_OUTPUT"
