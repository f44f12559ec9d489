// rejected by: test in c
// cure: every word, no line: a wrong result doesn't say where it came from
// Keeps the last of a thread's words, not their sum: right until there are more words than
// threads.

//! [c]
const auto grid = cg::this_grid();
unsigned long long my_sum = 0;
unsigned my_max = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  my_sum = words[i];
  my_max = max(my_max, words[i]);
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
my_sum = cg::reduce(warp, my_sum, cg::plus<unsigned long long>());
my_max = cg::reduce(warp, my_max, cg::greater<unsigned>());
if (warp.thread_rank() == 0) {
  atomicAdd(total, my_sum);
  atomicMax(largest, my_max);
}
//! [c]
