// rejected by: race in b
// cure: own element at atomicMax(&best, x[i]);
// Lends the sum a variable in which the others look for the largest number meanwhile.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(tile, x, n, &best);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
