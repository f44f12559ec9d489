// rejected by: race in b
// cure: atomic at if (x[i] > best) atomicMax(&best, x[i]);
// Saves the atomics that change nothing, by a look that others' atomics race with.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(tile, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) {
    if (x[i] > best) atomicMax(&best, x[i]);
  }
}
//! [b2]
