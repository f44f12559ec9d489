// rejected by: uninitialised read in b
// cure: stay at if (grid.thread_rank() >= n) return;
// Lets the threads return that have no byte of the text: nobody clears the bins of their lanes.

//! [b2]
if (grid.thread_rank() >= n) return;
Pool& pool = make_pool(block, memory, pool_bytes);
for (unsigned turn = 0; turn < warp.meta_group_size(); ++turn) {
  if (turn == warp.meta_group_rank() && warp.thread_rank() == 0) {
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
