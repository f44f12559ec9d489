// allocate adds first and then looks whether the sum has overflowed; designated initialisers; a
// typed helper; the lanes of a warp with the same letter add it together.

//! [a]
const std::size_t begin = reinterpret_cast<std::uintptr_t>(pool.memory) + pool.used;
const std::size_t aligned = (begin + alignment - 1) & ~(alignment - 1);
const std::size_t offset = pool.used + (aligned - begin);
const std::size_t end = offset + bytes;
const bool fits = end >= offset && end <= pool.capacity;
if (fits) pool.used = end;
return fits ? pool.memory + offset : nullptr;
//! [a]

//! [b1]
auto* const begin = static_cast<unsigned char*>(memory);
if (threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0) {
  *pool = {.memory = begin + sizeof *pool, .capacity = bytes - sizeof *pool};
}
block.sync();
return *pool;
//! [b1]

//! [b2]
Pool* const pool = &make_pool(block, memory, pool_bytes);
const unsigned lane = warp.thread_rank();
for (unsigned left = warp.meta_group_size(); left-- > 0; block.sync()) {
  if (lane == 0 && left == warp.meta_group_rank()) bins = allocate_some<unsigned>(*pool, letters);
}
bins = warp.shfl(bins, 0);
unsigned* const to = bins ? bins : counts;
if (bins && lane < letters) bins[lane] = 0;
warp.sync();
for (std::size_t first = grid.thread_rank() - lane; first < n; first += grid.num_threads()) {
  const unsigned letter = first + lane < n ? letter_of(text[first + lane]) : letters;
  const auto same = cg::labeled_partition(warp, letter);
  if (letter < letters && same.thread_rank() == 0) atomicAdd(&to[letter], same.num_threads());
}
warp.sync();
if (bins && lane < letters && bins[lane] > 0) atomicAdd(&counts[lane], bins[lane]);
//! [b2]

//! [c1]
if (!place) return;
const std::size_t taken = pool.used - used_before;
pool.wasted += taken - bytes;
if (pool.used > pool.high_water) pool.high_water = pool.used;
//! [c1]

//! [c2]
pool.used = {};
pool.wasted = {};
//! [c2]

//! [signature]
template <class T>
__device__ T* allocate_some(Pool& pool, std::size_t n) {
  return static_cast<T*>(allocate(pool, n * sizeof(T), alignof(T)));
}

__global__ void count_letters(const unsigned char* text, std::size_t n, unsigned* counts,
                              std::size_t pool_bytes) {
  //! [signature]
