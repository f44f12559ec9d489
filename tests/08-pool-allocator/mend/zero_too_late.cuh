// rejected by: race in m
// cure: barrier at if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
// Rank 0 sets the count to 0 just before it is needed. A thread that is quicker than rank 0 adds to
// it first, and its addition is lost. On a GPU they are mostly in one warp, and rank 0 comes no
// later than the others.

//! [kernel]
__global__ void mismatches(const unsigned char* word, int* result) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), n = block.num_threads();
  unsigned char* const letters = memory;                                // n bytes
  int* const count = reinterpret_cast<int*>(memory + (n + 3) / 4 * 4);  // one int
  letters[rank] = word[rank];
  block.sync();
  if (rank == 0) *count = 0;
  if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
  block.sync();
  if (rank == 0) *result = *count;
}
//! [kernel]
