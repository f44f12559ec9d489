// rejected by: out of bounds in e
// cure: comparison at row <= bins / buckets
// The last row need not have a bin in every bucket.

//! [e2]
const unsigned warps = teams * warp.meta_group_size();
for (unsigned tile = team * warp.meta_group_size() + warp.meta_group_rank(); tile < tiles;
     tile += warps) {
  const unsigned begin = bucket == 0 ? 0 : ends[tile * buckets + bucket - 1];
  const unsigned end = ends[tile * buckets + bucket];
  for (unsigned i = begin + warp.thread_rank(); i < end; i += warp.num_threads()) {
    atomicAdd(&here[rows[std::size_t{tile} * keys_per_tile + i]], 1u);
  }
}
block.sync();
for (unsigned row = threadIdx.x; row <= bins / buckets; row += blockDim.x) {
  atomicAdd(&counts[row * buckets + bucket], Count{here[row]});
}
//! [e2]
