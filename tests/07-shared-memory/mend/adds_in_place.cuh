// rejected by: race in m
// cure: barrier after at if (rank + 1 < size) row[rank] += row[rank + 1];
// The sum takes the place of the number, and the thread on the left may still need the number. A
// barrier before isn't enough, since each thread both reads and writes here. In a warp that runs in
// step, all threads read before any of them writes; between two warps, it is luck.

//! [kernel]
__global__ void add_neighbours(const int* in, int* out) {
  __shared__ int row[size];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  const int i = size * blockIdx.x + rank;
  row[rank] = in[i];
  block.sync();
  if (rank + 1 < size) row[rank] += row[rank + 1];
  out[i] = row[rank];
}
//! [kernel]
