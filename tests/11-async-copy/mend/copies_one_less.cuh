// rejected by: uninitialised read in m
// cure: count bytes at out[begin + rank] = piece[rank + 1] - piece[rank];
// The block copies as many numbers as it has threads, but the last difference needs one more.
// Shared memory often holds what an earlier block has left there, and that is often the same
// number.

//! [kernel]
constexpr int size = 4;  // threads of a block

__global__ void differences(const int* in, int* out) {
  __shared__ int piece[size + 1];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int begin = blockIdx.x * size;
  cg::memcpy_async(block, piece, in + begin, size * sizeof(int));
  // here a thread can do something else
  cg::wait(block);
  out[begin + rank] = piece[rank + 1] - piece[rank];
}
//! [kernel]
