// rejected by: race in m
// cure: barrier at if (rank == 0) *result = *count;
// Sets the count in time, and then rank 0 waits for its warp alone before it reads what all warps
// have counted.

//! [kernel]
__global__ void mismatches(const unsigned char* word, int* result) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), n = block.num_threads();
  unsigned char* const letters = memory;                                // n bytes
  int* const count = reinterpret_cast<int*>(memory + (n + 3) / 4 * 4);  // one int
  letters[rank] = word[rank];
  if (rank == 0) *count = 0;
  block.sync();
  if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
  __syncwarp();
  if (rank == 0) *result = *count;
}
//! [kernel]
