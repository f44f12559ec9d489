#!/bin/bash
# Builds the emulator and installs it below $RUNNER_TEMP. In the steps that follow, CMake, Meson and make find its
# compiler, and programs go on after a finding and note it in $COHORT_REPORTS. $COHORT_BUILD may name a build that
# is there already.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
build=${COHORT_BUILD:-$RUNNER_TEMP/cohort-build}

if [[ ! -d $build ]]; then
  as_root=()
  (( EUID == 0 )) || as_root=(sudo)
  "${as_root[@]}" apt-get update
  "${as_root[@]}" apt-get install -y g++ meson ninja-build doctest-dev libcli11-dev nlohmann-json3-dev
  meson setup "$build" "$root" -Dlessons_only=true -Dcuda=disabled -Ddocs=disabled
  ninja -C "$build" toolkit
fi
DESTDIR=$RUNNER_TEMP/cohort meson install -C "$build" --no-rebuild > "$RUNNER_TEMP/cohort.log"
toolkit=$(dirname "$(find "$RUNNER_TEMP/cohort" -name recipe.json)")

echo "$toolkit/bin" >> "$GITHUB_PATH"
cat >> "$GITHUB_ENV" << END
CUDACXX=$toolkit/bin/cohort-nvcc
CUDA_PATH=$toolkit
CUDA_HOME=$toolkit
CUDAToolkit_ROOT=$toolkit
COHORT_REPORTS=$RUNNER_TEMP/cohort-reports
COHORT_KEEP_GOING=1
END
