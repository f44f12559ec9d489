// One thread asks for all warps; addresses are rounded by a mask.

//! [a]
const auto begin = reinterpret_cast<std::uintptr_t>(pool.memory) + pool.used;
const std::uintptr_t aligned = (begin + alignment - 1) & ~(alignment - 1);
const std::size_t left = pool.capacity - pool.used;
const std::size_t gap = aligned - begin;
if (left < gap || left - gap < bytes) return nullptr;
pool.used += gap;
void* const place = pool.memory + pool.used;
pool.used += bytes;
return place;
//! [a]

//! [b1]
if (block.thread_rank() == 0) {
  pool->memory = static_cast<unsigned char*>(memory) + sizeof(Pool);
  pool->capacity = bytes - sizeof(Pool);
  pool->used = pool->wasted = pool->high_water = 0;
}
__syncthreads();
//! [b1]

//! [b2]
__shared__ unsigned* places[32];
Pool& pool = make_pool(block, memory, pool_bytes);
if (block.thread_rank() == 0) {
  for (unsigned i = 0; i < warp.meta_group_size(); ++i)
    places[i] =
        static_cast<unsigned*>(allocate(pool, sizeof(unsigned[letters]), alignof(unsigned)));
}
block.sync();
bins = places[warp.meta_group_rank()];
if (bins != nullptr) {
  for (unsigned i = warp.thread_rank(); i < letters; i += warp.num_threads()) bins[i] = 0;
}
warp.sync();
unsigned* const where = bins == nullptr ? counts : bins;
std::size_t i = grid.thread_rank();
while (i < n) {
  const unsigned letter = letter_of(text[i]);
  if (letter != letters) atomicAdd(where + letter, 1u);
  i += grid.num_threads();
}
__syncwarp();
if (bins == nullptr) return;
for (unsigned i = warp.thread_rank(); i < letters; i += warp.num_threads())
  if (bins[i] > 0) atomicAdd(counts + i, bins[i]);
//! [b2]

//! [c1]
if (place) {
  pool.wasted += (pool.used - used_before) - bytes;
  pool.high_water = max(pool.high_water, pool.used);
}
//! [c1]

//! [c2]
pool.used = pool.wasted = 0;
//! [c2]
