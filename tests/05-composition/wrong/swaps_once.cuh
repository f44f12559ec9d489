// rejected by: test in b
// cure: share the work, no line: a number that was not stored isn't in the code
// Takes a larger number for the largest if nobody else has meanwhile, and else forgets it.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(tile, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) {
    const int old = atomicAdd(&best, 0);
    if (x[i] > old) atomicCAS(&best, old, x[i]);
  }
}
//! [b2]
