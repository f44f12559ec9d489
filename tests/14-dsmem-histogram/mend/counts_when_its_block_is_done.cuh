// rejected by: race in m
// cure: barrier at block.sync();
// Before a block reads its count, it waits only for its own threads. But the other block counts
// there as well. On a GPU both blocks mostly finish at the same time, and the counts are whole.

//! [kernel]
__global__ void __cluster_dims__(2) even_and_odd(const int* numbers, int n, int* counts) {
  __shared__ int count;  // one in each block: of even numbers in block 0, of odd ones in block 1
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  const int i = cluster.thread_rank();  // a grid of one cluster, a thread for each number
  if (block.thread_rank() == 0) count = 0;
  cluster.sync();
  if (i < n) atomicAdd(cluster.map_shared_rank(&count, numbers[i] % 2), 1);
  block.sync();
  if (block.thread_rank() == 0) counts[cluster.block_rank()] = count;
  cluster.sync();
}
//! [kernel]
