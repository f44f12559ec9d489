// rejected by: out of bounds in e
// cure: bound at rows[tile + sizes[keys[i] % buckets] + place[k]] = keys[i] / buckets;
// Asks whether there is a key where it counts, and no more where it sorts.

//! [e1]
unsigned place[keys_per_thread];
for (unsigned k = 0; k < keys_per_thread; ++k) {
  const std::size_t i = tile + k * threads_per_block + threadIdx.x;
  if (i < n) place[k] = atomicAdd(&sizes[keys[i] % buckets], 1u);
}
block.sync();
if (warp.meta_group_rank() == 0) {
  const unsigned lane = warp.thread_rank(), size = sizes[lane];
  const unsigned end = cg::inclusive_scan(warp, size);
  ends[blockIdx.x * buckets + lane] = end;
  sizes[lane] = end - size;
}
block.sync();
for (unsigned k = 0; k < keys_per_thread; ++k) {
  const std::size_t i = tile + k * threads_per_block + threadIdx.x;
  rows[tile + sizes[keys[i] % buckets] + place[k]] = keys[i] / buckets;
}
//! [e1]
