// rejected by: divergent barrier in m
// cure: whole group at pool.destroy(before);
// Gives back the right counter, but lets one thread do it: destroy has a barrier for all.

//! [kernel]
__global__ void more_spaces(const unsigned char* text, int parts, int* more) {
  __shared__ __align__(16) unsigned char memory[1024];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, sizeof memory);
  const int rank = block.thread_rank(), n = block.num_threads();
  int* before = pool.make<int>(0);
  for (int part = 0; part < parts; ++part) {
    int* here = pool.make<int>(0);
    if (text[part * n + rank] == ' ') atomicAdd(here, 1);
    block.sync();
    if (rank == 0) {
      more[part] = *here - *before;
      pool.destroy(before);
    }
    before = here;
  }
  pool.destroy(before);
}
//! [kernel]
