// rejected by: counter global_loads or counter global_sectors in d
// cure: wide loads at for (int j = 0; j < 4; ++j) atomicAdd(&block_counts[four[j]], 1);
// Loads four neighbouring values one after the other: four loads of four bytes, not one of
// sixteen.

//! [d]
const auto grid = cg::this_grid();
const std::size_t turn = loads * grid.num_threads();  // loads of all threads
const std::size_t turns = n / 4 / turn;
for (std::size_t first = grid.thread_rank(); first < turns * turn; first += turn) {
  for (int i = 0; i < loads; ++i) {
    const unsigned* four = values + 4 * (first + i * grid.num_threads());
    for (int j = 0; j < 4; ++j) atomicAdd(&block_counts[four[j]], 1);
  }
}
const std::size_t counted = 4 * turns * turn;
count_one_by_one(values + counted, n - counted, block_counts);
//! [d]
