// rejected by: test in b
// cure: share the work, no line: a number that was overwritten isn't in the code
// Compares with the largest and stores a larger one, by two atomics: a larger one that comes in
// between is overwritten.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(tile, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) {
    if (x[i] > atomicAdd(&best, 0)) atomicExch(&best, x[i]);
  }
}
//! [b2]
