// rejected by: divergent barrier in b
// cure: whole group at result = sum(x, n);
// Calls the function with the hidden barrier in half of the block, and nothing at the call says
// that it must not.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(x, n);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
