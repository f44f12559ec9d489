// rejected by: race in m
// cure: barrier at if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
// Sets the count in time, and waits for its warp, which is enough for a word of up to 32 letters.
// The letters at the end of a longer one come from another warp.

//! [kernel]
__global__ void mismatches(const unsigned char* word, int* result) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), n = block.num_threads();
  unsigned char* const letters = memory;                                // n bytes
  int* const count = reinterpret_cast<int*>(memory + (n + 3) / 4 * 4);  // one int
  letters[rank] = word[rank];
  if (rank == 0) *count = 0;
  __syncwarp();
  if (letters[rank] != letters[n - 1 - rank]) atomicAdd(count, 1);
  block.sync();
  if (rank == 0) *result = *count;
}
//! [kernel]
