#!/bin/sh
# A program of which a sample of the blocks is watched, compiled twice for it, prints what it prints
# else; what is wrong in a block that is watched is found.
# Usage: sampled.sh COURSE PROGRAM.cu
set -eu
course=$(realpath "$1")
program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

fail() {
  echo "$1"
  cat said
  exit 1
}

"$course" run --fast "$program" > expected 2> said || fail "it fails by itself"
"$course" run --sample "$program" > printed 2> said || fail "it fails with --sample"
cmp expected printed || fail "it prints something else"
grep -q "^[0-9]* of 3000 blocks were watched (--sample)" said || fail "it doesn't say how many"

for watched in "$COHORT_BUILD"/run/sampled-*/program.watched.o; do
  [ -e "$(dirname "$watched")/program" ] || fail "it is compiled once: twice, it doesn't link"
done

code=0
"$course" run --sample "$program" 0 > printed 2> said || code=$?
[ $code = 103 ] || fail "a race in the first block: exit code $code"
grep -q "^race in kernel use_all: scratch\[0\], in the shared memory of block (0,0,0)" said ||
  fail "the race has another name"

# One that can't be compiled twice is watched in its slow form, and says the same.
cat > once.cu << 'end'
#include <cstdio>
__device__ int first, second = 3;
__global__ void add() { atomicAdd(&first, second); }
int main() {
  add<<<1000, 32>>>();
  int sum;
  cudaMemcpyFromSymbol(&sum, first, sizeof sum);
  std::printf("%d\n", sum);
}
end
"$course" run --sample once.cu > printed 2> said || fail "one that can't be compiled twice fails"
[ "$(cat printed)" = 96000 ] || fail "it counts wrong: $(cat printed)"
grep -q "^32 of 1000 blocks were watched (--sample)" said || fail "it doesn't say how many"

"$course" run --sample --seed 1 once.cu 2> said && fail "--sample with a seed is taken"
grep -q -- "--seed" said || fail "it doesn't say what excludes what"
"$course" run --sample=2 once.cu 2> said && fail "two blocks are taken"
grep -q "from 4 to 1024" said || fail "it doesn't say how many there can be"
