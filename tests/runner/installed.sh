#!/bin/sh
# Requires that what `meson install` installs does without the folder it was built in, that CMake and pkg-config
# find it, and that its reports become SARIF.
#   installed.sh BUILD FOLDER
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
DESTDIR=$folder/root meson install -C "$1" --no-rebuild > "$folder/log" || { cat "$folder/log" >&2; exit 1; }
prefix=$(dirname "$(dirname "$(find "$folder/root" -path '*/bin/cohort-nvcc' -type l)")")
nvcc=$prefix/bin/cohort-nvcc
cp "$2"/* "$folder"
cd "$folder"

fail() {
  echo "$1" >&2
  exit 1
}

if grep -rlF "$1" "$prefix" --include='*.json' --include='*.cmake' --include='*.pc' --include='*.so'; then
  fail "these name the folder they were built in"
fi

"$nvcc" -rdc=true main.cu table.cu -o program
COHORT_REPORTS=$folder/reports ./program 8 > /dev/null
"$prefix/bin/cohort-sarif" reports > none.sarif
grep -q '"results": \[\]' none.sarif || fail "the SARIF of nothing has something"
COHORT_REPORTS=$folder/reports ./program 9 2> said && fail "an index too large passes"
code=0
"$prefix/bin/cohort-sarif" reports > found.sarif || code=$?
[ "$code" = 103 ] || fail "cohort-sarif ends with $code"
grep -q '"uri": "table.cu"' found.sarif || { cat found.sarif >&2; fail "the SARIF doesn't name table.cu"; }

if command -v pkg-config > /dev/null; then
  # Its prefix is where it would be without DESTDIR.
  export PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name cohort.pc)")
  found=$(pkg-config --define-variable=prefix="$prefix" --variable=nvcc cohort)
  [ "$found" -ef "$nvcc" ] || fail "pkg-config says $found"
  echo '#include <cuda_runtime.h>
int main() { return cudaDeviceSynchronize(); }' > host.cpp
  g++ host.cpp -o host $(pkg-config --define-variable=prefix="$prefix" --cflags --libs cohort)
  ./host
fi

command -v cmake > /dev/null || exit 0
cat > CMakeLists.txt << 'END'
cmake_minimum_required(VERSION 3.18)
project(by_package LANGUAGES CXX)
find_package(Cohort 0.1 REQUIRED)
enable_language(CUDA)
add_executable(by_package main.cu table.cu)
set_target_properties(by_package PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
END
cmake -S . -B by_package -DCMAKE_PREFIX_PATH="$prefix" > said
cmake --build by_package > said
[ "$(by_package/by_package 8)" = "10 and 87" ] || fail "what CMake builds has another result"
