// rejected by: divergent barrier in b
// cure: whole group at result = sum(block, x, n, &scratch);
// Passes the block, which is at hand, to a function that only one tile of it calls.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(block, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
