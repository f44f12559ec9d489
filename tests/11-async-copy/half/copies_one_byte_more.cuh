// rejected by: uninitialised read in m
// cure: count bytes at out[begin + rank] = piece[rank + 1] - piece[rank];
// Adds one for the number that is missing, and the copy counts bytes: of that number one comes.

//! [kernel]
constexpr int size = 4;  // threads of a block

__global__ void differences(const int* in, int* out) {
  __shared__ int piece[size + 1];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int begin = blockIdx.x * size;
  cg::memcpy_async(block, piece, in + begin, size * sizeof(int) + 1);
  // here a thread can do something else
  cg::wait(block);
  out[begin + rank] = piece[rank + 1] - piece[rank];
}
//! [kernel]
