// rejected by: test in d
// cure: values that are left, no line: a wrong count doesn't say whose it is
// Has room for four loads, whatever the template says: enough for the numbers on the page.

//! [d]
const auto grid = cg::this_grid();
const auto* fours = reinterpret_cast<const uint4*>(values);
const std::size_t turn = loads * grid.num_threads();  // loads of all threads
const std::size_t turns = n / 4 / turn;
for (std::size_t first = grid.thread_rank(); first < turns * turn; first += turn) {
  uint4 loaded[4];
  const int some = loads < 4 ? loads : 4;
  for (int i = 0; i < some; ++i) loaded[i] = fours[first + i * grid.num_threads()];
  for (int i = 0; i < some; ++i) {
    const uint4 four = loaded[i];
    atomicAdd(&block_counts[four.x], 1);
    atomicAdd(&block_counts[four.y], 1);
    atomicAdd(&block_counts[four.z], 1);
    atomicAdd(&block_counts[four.w], 1);
  }
}
const std::size_t counted = 4 * turns * turn;
count_one_by_one(values + counted, n - counted, block_counts);
//! [d]
