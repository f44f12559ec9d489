// rejected by: test in d
// cure: values that are left, no line: values that nobody counts have no line
// Compares a number of loads with one of turns: most loads of the full turns are left out.

//! [d]
const auto grid = cg::this_grid();
const auto* fours = reinterpret_cast<const uint4*>(values);
const std::size_t turn = loads * grid.num_threads();  // loads of all threads
const std::size_t turns = n / 4 / turn;
for (std::size_t first = grid.thread_rank(); first < turns; first += grid.num_threads()) {
  uint4 loaded[loads];
  for (int i = 0; i < loads; ++i) loaded[i] = fours[first + i * grid.num_threads()];
  for (const uint4& four : loaded) {
    atomicAdd(&block_counts[four.x], 1);
    atomicAdd(&block_counts[four.y], 1);
    atomicAdd(&block_counts[four.z], 1);
    atomicAdd(&block_counts[four.w], 1);
  }
}
const std::size_t counted = 4 * turns * turn;
count_one_by_one(values + counted, n - counted, block_counts);
//! [d]
