// rejected by: race in m
// cure: barrier at if (i < 2) counts[i] = i == 0 ? word & 0xFFFF : word >> 16;
// A thread reads the word after its own atomic. By then the other threads of its warp have mostly
// added their numbers, because a warp makes its atomics at the same time.

//! [kernel]
__device__ inline void odd_and_even(const int* numbers, int n, unsigned* counts) {
  __shared__ unsigned word;  // even numbers in the lower 16 bits, odd ones in the upper
  const auto block = cg::this_thread_block();
  const int i = block.thread_rank();  // of one block, a thread for each number
  if (i == 0) word = 0;
  block.sync();
  if (i < n) counts[2 + i] = atomicAdd(&word, numbers[i] % 2 == 0 ? 1 : 65536);
  if (i < 2) counts[i] = i == 0 ? word & 0xFFFF : word >> 16;
}
//! [kernel]
