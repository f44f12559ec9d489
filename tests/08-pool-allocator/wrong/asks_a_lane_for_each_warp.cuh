// rejected by: counter global_atomics in b
// cure: tell the warp at if (letter_of(text[i]) < letters) atomicAdd(&mine[letter_of(text[i])]
// Takes the pointer from the lane that has the number of the warp. Only in warp 0 has this lane
// asked: all others find null, and count in global memory.

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
for (unsigned turn = 0; turn < warp.meta_group_size(); ++turn) {
  if (turn == warp.meta_group_rank() && warp.thread_rank() == 0) {
    bins = static_cast<unsigned*>(allocate(pool, letters * sizeof(unsigned), alignof(unsigned)));
  }
  block.sync();
}
bins = warp.shfl(bins, warp.meta_group_rank());
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
