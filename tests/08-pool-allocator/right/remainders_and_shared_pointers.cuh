// The gap by a remainder; the pool field by field; the bins' addresses in a shared array, one for
// each warp; each block reads a contiguous part of the text.

//! [a]
const auto address = reinterpret_cast<std::uintptr_t>(pool.memory + pool.used);
const std::size_t over = address % alignment;
const std::size_t gap = over == 0 ? 0 : alignment - over;
const std::size_t room = pool.capacity - pool.used;
if (room < gap || room - gap < bytes) return nullptr;
unsigned char* const place = pool.memory + pool.used + gap;
pool.used += gap + bytes;
return place;
//! [a]

//! [b1]
if (block.thread_rank() == 0) {
  pool->memory = static_cast<unsigned char*>(memory) + sizeof(Pool);
  pool->capacity = bytes - sizeof(Pool);
  pool->used = 0;
  pool->wasted = 0;
  pool->high_water = 0;
}
__syncthreads();
return *pool;
//! [b1]

//! [b2]
__shared__ unsigned* bins_of[32];  // a block has at most 32 warps
Pool& pool = make_pool(block, memory, pool_bytes);
const unsigned rank = warp.meta_group_rank();
for (unsigned turn = 0; turn < warp.meta_group_size(); ++turn) {
  if (turn == rank && warp.thread_rank() == 0) {
    bins_of[rank] =
        static_cast<unsigned*>(allocate(pool, letters * sizeof(unsigned), alignof(unsigned)));
  }
  block.sync();
}
bins = bins_of[rank];
if (bins) {
  for (unsigned i = warp.thread_rank(); i < letters; i += 32) bins[i] = 0;
}
warp.sync();
const std::size_t part = (n + grid.num_blocks() - 1) / grid.num_blocks();
const std::size_t begin = part * grid.block_rank();
const std::size_t end = begin + part < n ? begin + part : n;
for (std::size_t i = begin + block.thread_rank(); i < end; i += block.num_threads()) {
  const unsigned letter = letter_of(text[i]);
  if (letter == letters) continue;
  atomicAdd(bins ? &bins[letter] : &counts[letter], 1);
}
warp.sync();
if (!bins) return;
for (unsigned i = warp.thread_rank(); i < letters; i += 32) atomicAdd(&counts[i], bins[i]);
//! [b2]

//! [c1]
if (place != nullptr) {
  const std::size_t begin = static_cast<const unsigned char*>(place) - pool.memory;
  const std::size_t end = begin + bytes;
  pool.wasted += begin - used_before;
  if (pool.high_water < end) pool.high_water = end;
}
//! [c1]

//! [c2]
pool.wasted = 0;
pool.used = 0;
//! [c2]
