// rejected by: shuffle in c
// cure: whole group at my_sum += warp.shfl_xor(my_sum, distance);
// Sends home the threads that get no word, before the warp comes together; those that stay
// shuffle with threads that have left.

//! [c]
const auto grid = cg::this_grid();
if (grid.thread_rank() >= n) return;
unsigned long long my_sum = 0;
unsigned my_max = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  my_sum += words[i];
  my_max = max(my_max, words[i]);
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
for (int distance = 16; distance > 0; distance /= 2) {
  my_sum += warp.shfl_xor(my_sum, distance);
}
my_max = cg::reduce(warp, my_max, cg::greater<unsigned>());
if (warp.thread_rank() == 0) {
  atomicAdd(total, my_sum);
  atomicMax(largest, my_max);
}
//! [c]
