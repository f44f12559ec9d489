#!/bin/bash
# Runs the steps of the actions as they are, as GitHub does, around a project with a race: CMake finds the compiler,
# ctest runs, the SARIF names the line, and the last step fails.
#   action.sh BUILD ACTIONS
set -euo pipefail
export COHORT_BUILD=$1 RUNNER_TEMP
actions=$2
RUNNER_TEMP=$(mktemp -d)
trap 'rm -rf "$RUNNER_TEMP"' EXIT
export GITHUB_ENV=$RUNNER_TEMP/env GITHUB_PATH=$RUNNER_TEMP/path GITHUB_OUTPUT=$RUNNER_TEMP/output
touch "$GITHUB_ENV" "$GITHUB_PATH" "$GITHUB_OUTPUT"

fail() {
  echo "$1" >&2
  exit 1
}

# steps NAME: what the action runs in a shell, each with what the steps before have said.
steps() {
  local command
  export GITHUB_ACTION_PATH=$actions/$1
  while IFS= read -r command; do
    set -a
    . "$GITHUB_ENV"
    set +a
    PATH=$(paste -sd : "$GITHUB_PATH"):$PATH bash -c "$command" || return
  done < <(sed -n 's/^ *run: //p' "$GITHUB_ACTION_PATH/action.yml")
}

command -v cmake > /dev/null || { echo "no CMake"; exit 77; }
mkdir "$RUNNER_TEMP/project"
cd "$RUNNER_TEMP/project"
cat > reverse.cu << 'END'
__global__ void reverse(int* numbers) {
  __shared__ int copy[64];
  copy[threadIdx.x] = numbers[threadIdx.x];
  numbers[threadIdx.x] = copy[63 - threadIdx.x];
}
int main() {
  int* numbers;
  cudaMalloc(&numbers, 64 * sizeof(int));
  cudaMemset(numbers, 0, 64 * sizeof(int));
  reverse<<<1, 64>>>(numbers);
  cudaDeviceSynchronize();
  cudaFree(numbers);
}
END
cat > CMakeLists.txt << 'END'
cmake_minimum_required(VERSION 3.18)
project(reverse LANGUAGES CUDA)
enable_testing()
add_executable(reverse reverse.cu)
add_test(NAME reverse COMMAND reverse)
END

steps setup
set -a
. "$GITHUB_ENV"
set +a
steps report || fail "before anything has run, there is a finding"
cmake -B build > said
cmake --build build > said
(cd build && ctest > said)
steps report && fail "the last step passes, and there is a race"
sarif=$(sed -n 's/^sarif=//p' "$GITHUB_OUTPUT" | tail -n 1)
grep -q '"uri": "reverse.cu"' "$sarif" || fail "the SARIF doesn't name reverse.cu"
grep -q '"startLine": 4' "$sarif" || fail "the SARIF doesn't name the line"
