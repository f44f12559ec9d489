// rejected by: race in m
// cure: barrier at row[rank] += right;
// Lets each warp read before it writes; the first number of a warp is still needed by the last
// thread of the warp before.

//! [kernel]
__global__ void add_neighbours(const int* in, int* out) {
  __shared__ int row[size];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int i = size * blockIdx.x + rank;
  row[rank] = in[i];
  block.sync();
  const int right = rank + 1 < size ? row[rank + 1] : 0;
  __syncwarp();
  row[rank] += right;
  out[i] = row[rank];
}
//! [kernel]
