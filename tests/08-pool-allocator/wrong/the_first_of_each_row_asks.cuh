// rejected by: race in b
// cure: rank at allocate(pool, letters * sizeof(unsigned), alignof(unsigned))
// Takes threadIdx.x % 32 for the lane: in a block of 8 x 8, four threads of a warp have x = 0.

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
for (unsigned turn = 0; turn < warp.meta_group_size(); ++turn) {
  if (turn == warp.meta_group_rank() && threadIdx.x % 32 == 0) {
    bins = static_cast<unsigned*>(allocate(pool, letters * sizeof(unsigned), alignof(unsigned)));
  }
  block.sync();
}
bins = warp.shfl(bins, 0);
const bool own = bins != nullptr;
if (own && warp.thread_rank() < letters) bins[warp.thread_rank()] = 0;
warp.sync();
unsigned* const mine = own ? bins : counts;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  if (letter_of(text[i]) < letters) atomicAdd(&mine[letter_of(text[i])], 1);
}
warp.sync();
if (own && warp.thread_rank() < letters) {
  atomicAdd(&counts[warp.thread_rank()], bins[warp.thread_rank()]);
}
//! [b2]
