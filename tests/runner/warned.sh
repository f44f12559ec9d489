#!/bin/sh
# Requires that `course run` warns of a copy that has the size of its pointer, and of no other.
#   warned.sh COURSE
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat > "$folder/copies.cu" << 'END'
int main() {
  int numbers[4] = {}, *host = numbers, *device;
  cudaMalloc(&device, sizeof(numbers));
  cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemcpy(device, numbers, sizeof(numbers), cudaMemcpyHostToDevice);
  cudaMemset(device, 0, sizeof(int[4]));
  cudaFree(device);
}
END
# Without UTF-8, g++ quotes in another way.
LC_ALL=C "$1" run "$folder/copies.cu" 2> "$folder/said"
warned="copies.cu:4:[0-9]*: warning: sizeof gives the bytes of this pointer, "
[ "$(grep -c "warning:" "$folder/said")" = 1 ] && grep -q "$warned" "$folder/said" || {
  cat "$folder/said" >&2
  exit 1
}
