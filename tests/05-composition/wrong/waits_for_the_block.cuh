// rejected by: divergent barrier in b
// cure: whole group, given line: it shows in a function that is right, and called wrongly
// Passes the block, which is at hand, to a function that only one tile of it calls.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(block, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
