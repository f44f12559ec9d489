// rejected by: use after free in m
// cure: lifetime at pool.destroy(here);
// Each iteration gives back what it has made. But the next one compares with this counter. On a GPU
// its bytes mostly still hold the count, and nobody notices.

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
    if (rank == 0) more[part] = *here - *before;
    pool.destroy(here);
    before = here;
  }
}
//! [kernel]
