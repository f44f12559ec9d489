// rejected by: counter busiest_warp in x
// cure: share at const int length = x[i];
// A warp needs no barrier at all, so the first warp does everything, and the others are idle.

//! [x]
const auto block = cg::this_thread_block();
const auto warp = cg::tiled_partition<32>(block);
const int rank = block.thread_rank();
const int lane = warp.thread_rank();
const auto all = [&](int sum, int high, int low, int zeros) {
  return int4{cg::reduce(warp, sum, cg::plus<int>()), cg::reduce(warp, high, cg::greater<int>()),
              cg::reduce(warp, low, cg::less<int>()), cg::reduce(warp, zeros, cg::plus<int>())};
};
if (rank >= 32) return;
int sum = 0, zeros = 0, high = -0x7fffffff - 1, low = 0x7fffffff;
for (int i = rank; i < n; i += 32) {
  const int length = x[i];
  sum += length;
  high = max(high, length);
  low = min(low, length);
  zeros += length == 0;
}
const int4 part = all(sum, high, low, zeros);
const int result = lane == 0 ? part.x : lane == 1 ? part.y : lane == 2 ? part.z : part.w;
if (lane < 4) results[lane] = result;
//! [x]
