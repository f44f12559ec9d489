// rejected by: race in b
// cure: take turns at bins = static_cast<unsigned*>(allocate(pool, letters * sizeof(unsigned),
// Lets the first lanes of all warps ask at the same time; the pool is made for one thread at a
// time.

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
if (warp.thread_rank() == 0) {
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
