// rejected by: test in b
// cure: share the work, no line: the numbers that nobody reads have no line
// The others start at their rank in the block: nobody looks at the first 32 numbers.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (rank < 32) {
  result = sum(tile, x, n, &scratch);
} else {
  for (int i = rank; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
