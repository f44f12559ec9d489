// Adds up by shuffles, and writes a tile to shared memory first: a GPU then writes whole rows.

//! [e1]
__shared__ unsigned short sorted[keys_per_tile];
const unsigned here = n < tile + keys_per_tile ? static_cast<unsigned>(n - tile) : keys_per_tile;
unsigned place[keys_per_thread] = {};
for (unsigned k = 0; k < keys_per_thread; ++k) {
  const unsigned i = k * threads_per_block + threadIdx.x;
  if (i < here) place[k] = atomicAdd(&sizes[keys[tile + i] % buckets], 1u);
}
__syncthreads();
if (threadIdx.x < buckets) {
  unsigned end = sizes[threadIdx.x];
  for (unsigned far = 1; far < buckets; far *= 2) {
    const unsigned before = __shfl_up_sync(~0u, end, far);
    if (threadIdx.x >= far) end += before;
  }
  ends[blockIdx.x * buckets + threadIdx.x] = end;
  sizes[threadIdx.x] = end - sizes[threadIdx.x];
}
__syncthreads();
for (unsigned k = 0; k < keys_per_thread; ++k) {
  const unsigned i = k * threads_per_block + threadIdx.x;
  if (i >= here) continue;
  const unsigned key = keys[tile + i];
  sorted[sizes[key % buckets] + place[k]] = static_cast<unsigned short>(key / buckets);
}
__syncthreads();
for (unsigned i = threadIdx.x; i < here; i += blockDim.x) rows[tile + i] = sorted[i];
//! [e1]

//! [e2]
for (unsigned tile = team; tile < tiles; tile += teams) {
  const unsigned* its = ends + tile * buckets;
  const unsigned short* row = rows + std::size_t{tile} * keys_per_tile;
  for (unsigned i = (bucket == 0 ? 0 : its[bucket - 1]) + threadIdx.x; i < its[bucket];
       i += blockDim.x) {
    atomicAdd(here + row[i], 1u);
  }
}
__syncthreads();
for (unsigned bin = threadIdx.x * buckets + bucket; bin < bins; bin += blockDim.x * buckets) {
  if (const Count times = here[bin / buckets]) atomicAdd(counts + bin, times);
}
//! [e2]
