// rejected by: race in b
// cure: none: it says what to ask, but at the call, not at the branch around it
// In a block of two dimensions more than 32 threads have an x below 32: two tiles sum, with one
// scratch.

//! [b2]
const auto tile = cg::tiled_partition(block, 32);
if (threadIdx.x < 32) {
  result = sum(tile, x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
