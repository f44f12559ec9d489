// rejected by: endless loop in b
// cure: next turn at while (atomicAdd(&turn, 0u) != warp.meta_group_rank()) {
// Each warp waits for its turn, and none says that its own is over.

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
__shared__ unsigned turn;
if (block.thread_rank() == 0) turn = 0;
block.sync();
if (warp.thread_rank() == 0) {
  while (atomicAdd(&turn, 0u) != warp.meta_group_rank()) {
  }
  bins = static_cast<unsigned*>(allocate(pool, letters * sizeof(unsigned), alignof(unsigned)));
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
