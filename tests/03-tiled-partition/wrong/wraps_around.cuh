// rejected by: test "c: finds them when all words are zero, all large, or one is"
// cure: wide sum, no line: a wrong result doesn't say where it came from
// Sums words of 32 bits in 32 bits, and widens the result: what went over has been lost on the
// way.

//! [c]
const auto grid = cg::this_grid();
unsigned my_sum = 0;
unsigned my_max = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  my_sum += words[i];
  my_max = max(my_max, words[i]);
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
my_sum = cg::reduce(warp, my_sum, cg::plus<unsigned>());
my_max = cg::reduce(warp, my_max, cg::greater<unsigned>());
if (warp.thread_rank() == 0) {
  atomicAdd(total, static_cast<unsigned long long>(my_sum));
  atomicMax(largest, my_max);
}
//! [c]
