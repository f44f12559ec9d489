// rejected by: race in m
// cure: barrier at left[first + rank] = samples[2 * rank];
// Each thread waits for its warp, which is enough for a block of 32 threads. This block has 64:
// half of the samples come from the other warp. On a GPU both warps mostly arrive together.

//! [kernel]
constexpr int size = 64;  // threads of a block

__global__ void split_channels(const int* in, int* left, int* right) {
  __shared__ int samples[2 * size];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int first = size * blockIdx.x;  // this block's first pair
  samples[rank] = in[2 * first + rank];
  samples[size + rank] = in[2 * first + size + rank];
  __syncwarp();
  left[first + rank] = samples[2 * rank];
  right[first + rank] = samples[2 * rank + 1];
}
//! [kernel]
