// rejected by: counter global_atomics in c
// cure: one for each warp, no line: several lines take equally many
// Adds up in each thread before it takes an atomic, but not in the warp: 32 times as many as are
// needed.

//! [c]
const auto grid = cg::this_grid();
unsigned long long my_sum = 0;
unsigned my_max = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  my_sum += words[i];
  my_max = max(my_max, words[i]);
}
atomicAdd(total, my_sum);
atomicMax(largest, my_max);
//! [c]
