// Modern C++: atomic_ref everywhere, fences of libcu++ in a (not on the card), default order and
// default scope in b, lambdas, a pack of arguments in c, and pointers to members in d.

//! [a]
const auto blocks = grid.num_blocks();
const auto chosen = block.thread_rank() == 0;
if (chosen) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter{*finished};
  sums[grid.block_rank()] = mine;
  cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
  is_last = counter.fetch_add(1, cuda::memory_order_relaxed) + 1 == blocks;
  cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
  if (is_last) counter.store(0, cuda::memory_order_relaxed);
}
block.sync();
if (!is_last) return;
if (const auto all = sum_of(block, sums, blocks); chosen) *total = all;
//! [a]

//! [b]
const auto blocks = grid.num_blocks();
const auto chosen = block.thread_rank() == 0;
cuda::atomic_ref<unsigned> counter{*finished};  // seq_cst, for the system: more than enough
if (chosen) {
  sums[grid.block_rank()] = mine;
  is_last = counter.fetch_add(1) + 1 == blocks;
}
block.sync();
if (!is_last) return;
if (const auto all = sum_of(block, sums, blocks); chosen) {
  *total = all;
  counter.store(0);
}
//! [b]

//! [c1]
const auto rank = block.thread_rank(), threads = block.num_threads();
if (rank == 0) sums[grid.block_rank()] = mine;
cg::sync(grid);
const auto total = sum_of(block, sums, grid.num_blocks());
const auto own = piece.size > rank ? (piece.size - rank - 1) / threads + 1 : 0;
for (std::size_t k = 0; k < own; ++k) x[piece.begin + rank + k * threads] /= total;
//! [c1]

//! [c2]
const auto multiprocessors = [] {
  int device{}, value{};
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, device);
  return value;
};
const auto on_each = [threads] {
  int value{};
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&value, normalise, threads, 0);
  return value;
};
return multiprocessors() * on_each();
//! [c2]

//! [c3]
const auto launch = [blocks, threads](auto... arguments) {
  void* addresses[] = {&arguments...};
  return cudaLaunchCooperativeKernel(normalise, dim3(blocks), dim3(threads), addresses, 0, {});
};
return launch(x, n, sums);
//! [c3]

//! [d1]
if (block.thread_rank() == 0) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter{*next};
  piece = counter.fetch_add(1, cuda::memory_order_relaxed);
}
block.sync();
return piece;
//! [d1]

//! [d2]
const auto tell = [&mine = progress[piece]](unsigned status, int Progress::*sum, int value) {
  mine.*sum = value;
  Status{mine.status}.store(status, cuda::memory_order_release);
};
tell(own_sum, &Progress::own, own);
const auto sum_upto = [&](auto end) {  // of the pieces before `end`
  int sum = 0;
  while (end > 0) {
    auto& other = progress[--end];
    Status status{other.status};
    while (status.load(cuda::memory_order_relaxed) == nothing) {
    }
    if (status.load(cuda::memory_order_acquire) == all_sums) return sum + other.all;
    sum += other.own;
  }
  return sum;
};
const int before = sum_upto(piece);
tell(all_sums, &Progress::all, before + own);
return before;
//! [d2]
