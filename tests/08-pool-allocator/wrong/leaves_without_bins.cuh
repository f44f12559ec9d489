// rejected by: test in b
// cure: count all the same, no line: a wrong result doesn't say where
// A warp without bins leaves, and with it its share of the text.

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
for (unsigned turn = 0; turn < warp.meta_group_size(); ++turn) {
  if (turn == warp.meta_group_rank() && warp.thread_rank() == 0) {
    bins = static_cast<unsigned*>(allocate(pool, letters * sizeof(unsigned), alignof(unsigned)));
  }
  block.sync();
}
bins = warp.shfl(bins, 0);
if (bins == nullptr) return;
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
