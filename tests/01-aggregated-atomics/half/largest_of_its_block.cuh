// rejected by: race in m
// cure: wider scope at atomicMax_block(longest, mine);
// Takes an atomic that holds among the threads of a block alone, and two blocks bring a length.

//! [kernel]
__global__ void find_longest(const int* lengths, std::size_t n, int* longest) {
  const auto grid = cg::this_grid();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (lengths[i] > mine) mine = lengths[i];
  }
  atomicMax_block(longest, mine);
}
//! [kernel]
