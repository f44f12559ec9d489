// allocate counts down what is left; cg::invoke_one; an offset is shuffled in place of a pointer;
// one lambda counts in either place, and a warp without bins returns early.

//! [a]
std::size_t left = pool.capacity - pool.used;
const auto take = [&left](std::size_t n) {
  if (n > left) return false;
  left -= n;
  return true;
};
const std::size_t address = reinterpret_cast<std::uintptr_t>(pool.memory) + pool.used;
if (!take((0 - address) & (alignment - 1)) || !take(bytes)) return nullptr;
pool.used = pool.capacity - left;
return pool.memory + (pool.used - bytes);
//! [a]

//! [b1]
cg::invoke_one(block, [&] {
  *pool = Pool{reinterpret_cast<unsigned char*>(pool + 1), bytes - sizeof(Pool)};
});
cg::sync(block);
return *pool;
//! [b1]

//! [b2]
auto& pool = make_pool(block, memory, pool_bytes);
long long offset = -1;  // of the bins in memory
for (unsigned turn = 0; turn < warp.meta_group_size(); ++turn) {
  if (turn == warp.meta_group_rank() && warp.thread_rank() == 0) {
    void* const place = allocate(pool, letters * sizeof(unsigned), alignof(unsigned));
    if (place != nullptr) offset = static_cast<unsigned char*>(place) - memory;
  }
  block.sync();
}
offset = warp.shfl(offset, 0);
const auto count_in = [&](unsigned* to) {
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (const unsigned letter = letter_of(text[i]); letter < letters) atomicAdd(&to[letter], 1);
  }
};
if (offset < 0) return count_in(counts);  // the whole warp, and no barrier of the block is left
bins = reinterpret_cast<unsigned*>(memory + offset);
const unsigned lane = warp.thread_rank();
if (lane < letters) bins[lane] = 0;
warp.sync();
count_in(bins);
warp.sync();
if (lane < letters) atomicAdd(&counts[lane], bins[lane]);
//! [b2]

//! [c1]
const bool granted = place != nullptr;
pool.wasted += granted ? pool.used - (used_before + bytes) : 0;
pool.high_water = granted && pool.used > pool.high_water ? pool.used : pool.high_water;
//! [c1]

//! [c2]
pool = Pool{.memory = pool.memory, .capacity = pool.capacity, .high_water = pool.high_water};
//! [c2]
