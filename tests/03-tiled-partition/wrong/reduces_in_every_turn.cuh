// rejected by: incomplete group in c
// cure: after the loop at const auto sum = cg::reduce(warp, word, cg::plus<unsigned long long>());
// Reduces inside the loop: an atomic for each warp and turn, and in the last turn a group that
// is not complete.

//! [c]
const auto grid = cg::this_grid();
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned long long word = words[i];
  const auto sum = cg::reduce(warp, word, cg::plus<unsigned long long>());
  const auto max = cg::reduce(warp, words[i], cg::greater<unsigned>());
  if (warp.thread_rank() == 0) {
    atomicAdd(total, sum);
    atomicMax(largest, max);
  }
}
//! [c]
