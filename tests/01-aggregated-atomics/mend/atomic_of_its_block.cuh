// rejected by: race in m
// cure: wider scope at if (mine > 0) atomicAdd_block(count, mine);
// The kernel takes an atomic that holds only among the threads of a block, because it sounds
// cheaper. But two blocks add to this counter. On most GPUs both go to the same cache, and nobody
// notices.

//! [kernel]
__global__ void count_letters(const unsigned char* text, std::size_t n, int* count) {
  const auto grid = cg::this_grid();
  int mine = 0;
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    if (is_letter(text[i])) ++mine;
  }
  if (mine > 0) atomicAdd_block(count, mine);
}
//! [kernel]
