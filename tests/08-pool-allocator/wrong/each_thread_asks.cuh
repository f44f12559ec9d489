// rejected by: counter busiest_warp or counter global_atomics in b
// cure: ask once, no line: two lines of allocate take as many
// Lets each thread ask in a turn of its own, 32 times for each warp.

//! [b2]
Pool& pool = make_pool(block, memory, pool_bytes);
for (unsigned turn = 0; turn < block.num_threads(); ++turn) {
  if (turn == block.thread_rank()) {
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
