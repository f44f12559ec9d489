// rejected by: test in e
// cure: share of the team, no line: a wrong count doesn't say where
// Goes on one tile too far.

//! [e2]
const unsigned warps = teams * warp.meta_group_size();
for (unsigned tile = team * warp.meta_group_size() + warp.meta_group_rank(); tile < tiles;
     tile += warps + 1) {
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
