// rejected by: out of bounds in d
// cure: set what you count at atomicAdd(&block_counts[four.x], 1);
// Keeps all loads of a turn in one place, and counts what stands in the others.

//! [d]
const auto grid = cg::this_grid();
const auto* fours = reinterpret_cast<const uint4*>(values);
const std::size_t turn = loads * grid.num_threads();  // loads of all threads
const std::size_t turns = n / 4 / turn;
for (std::size_t first = grid.thread_rank(); first < turns * turn; first += turn) {
  uint4 loaded[loads];
  for (int i = 0; i < loads; ++i) loaded[0] = fours[first + i * grid.num_threads()];
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
