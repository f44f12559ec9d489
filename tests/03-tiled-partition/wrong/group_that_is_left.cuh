// rejected by: test in c
// cure: one for each warp, no line: a wrong result doesn't say where it came from
// Takes the threads that come from the loop together for the warp: they may be fewer, and lane 0
// need not be among them.

//! [c]
const auto grid = cg::this_grid();
unsigned long long my_sum = 0;
unsigned my_max = 0;
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  my_sum += words[i];
  my_max = max(my_max, words[i]);
}
const auto warp = cg::coalesced_threads();
my_sum = cg::reduce(warp, my_sum, cg::plus<unsigned long long>());
my_max = cg::reduce(warp, my_max, cg::greater<unsigned>());
if (grid.thread_rank() % 32 == 0) {
  atomicAdd(total, my_sum);
  atomicMax(largest, my_max);
}
//! [c]
