// rejected by: use after free in m
// cure: lifetime at pool.destroy(spaces);
// The kernel gives the counter back, and then reads it. Its bytes are still there, until another
// thread gets them. On a GPU that is mostly later, and the count is right.

//! [kernel]
__global__ void count_spaces(const unsigned char* text, int* counts) {
  __shared__ __align__(16) unsigned char memory[512];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, sizeof memory);
  int* spaces = pool.make<int>(0);
  if (spaces == nullptr) return;  // all threads, or none
  if (text[cg::this_grid().thread_rank()] == ' ') atomicAdd(spaces, 1);
  block.sync();
  pool.destroy(spaces);
  if (block.thread_rank() == 0) counts[blockIdx.x] = *spaces;
}
//! [kernel]
