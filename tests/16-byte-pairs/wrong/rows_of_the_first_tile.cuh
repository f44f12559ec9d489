// rejected by: race or race of equal writes or illegal address in e
// cure: own tile at if (i < n) rows[sizes[keys[i] % buckets] + place[k]] = keys[i] / buckets;
// Forgets where its tile begins: all blocks write the rows of the first.

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
  if (i < n) rows[sizes[keys[i] % buckets] + place[k]] = keys[i] / buckets;
}
//! [e1]
