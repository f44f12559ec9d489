// rejected by: test or illegal address in e
// cure: share of the team, no line: a wrong count doesn't say where
// Every team counts all tiles.

//! [e2]
const unsigned warps = warp.meta_group_size();
for (unsigned tile = warp.meta_group_rank(); tile < tiles; tile += warps) {
  const unsigned begin = bucket == 0 ? 0 : ends[tile * buckets + bucket - 1];
  const unsigned end = ends[tile * buckets + bucket];
  for (unsigned i = begin + warp.thread_rank(); i < end; i += warp.num_threads()) {
    atomicAdd(&here[rows[std::size_t{tile} * keys_per_tile + i]], 1u);
  }
}
block.sync();
for (unsigned row = threadIdx.x; row * buckets + bucket < bins; row += blockDim.x) {
  if (here[row] > 0) atomicAdd(&counts[row * buckets + bucket], Count{here[row]});
}
//! [e2]
