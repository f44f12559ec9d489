// rejected by: test or illegal address in e
// cure: ends of buckets, no line: a wrong count doesn't say where
// Notes the ends by bucket and then by tile.

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
  ends[lane * gridDim.x + blockIdx.x] = end;
  sizes[lane] = end - size;
}
block.sync();
for (unsigned k = 0; k < keys_per_thread; ++k) {
  const std::size_t i = tile + k * threads_per_block + threadIdx.x;
  if (i < n) rows[tile + sizes[keys[i] % buckets] + place[k]] = keys[i] / buckets;
}
//! [e1]
