// rejected by: race in m
// cure: atomic at if (mine > *longest) atomicMax(longest, mine);
// Most threads have nothing larger to bring, so the kernel saves their atomics by asking first. But
// it asks with a plain read, while other threads write. A GPU mostly gets away with it: an old
// value only costs an atomic too many. But CUDA makes no promise about such a read.

//! [kernel]
__global__ void find_longest(const int* lengths, std::size_t n, int* longest) {
  const auto grid = cg::this_grid();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (lengths[i] > mine) mine = lengths[i];
  }
  if (mine > *longest) atomicMax(longest, mine);
}
//! [kernel]
