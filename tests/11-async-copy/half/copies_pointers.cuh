// rejected by: out of bounds in m
// cure: bound at cg::memcpy_async(block, piece, in + begin, (size + 1) * sizeof(int*));
// Counts the bytes of pointers, which are twice as many.

//! [kernel]
constexpr int size = 4;  // threads of a block

__global__ void differences(const int* in, int* out) {
  __shared__ int piece[size + 1];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int begin = blockIdx.x * size;
  cg::memcpy_async(block, piece, in + begin, (size + 1) * sizeof(int*));
  // here a thread can do something else
  cg::wait(block);
  out[begin + rank] = piece[rank + 1] - piece[rank];
}
//! [kernel]
