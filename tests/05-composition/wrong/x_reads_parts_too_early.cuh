// rejected by: race in x
// cure: barrier at part = parts[min(lane, warps - 1)];
// The first warp reads what the others have found, and hasn't waited for them.

//! [x]
__shared__ int4 parts[32];  // of each warp
const auto block = cg::this_thread_block();
const auto warp = cg::tiled_partition<32>(block);
const int rank = block.thread_rank(), warps = warp.meta_group_size();
const int lane = warp.thread_rank();
const auto all = [&](int sum, int high, int low, int zeros) {
  return int4{cg::reduce(warp, sum, cg::plus<int>()), cg::reduce(warp, high, cg::greater<int>()),
              cg::reduce(warp, low, cg::less<int>()), cg::reduce(warp, zeros, cg::plus<int>())};
};
int sum = 0, zeros = 0, high = -0x7fffffff - 1, low = 0x7fffffff;
for (int i = rank; i < n; i += block.num_threads()) {
  const int length = x[i];
  sum += length;
  high = max(high, length);
  low = min(low, length);
  zeros += length == 0;
}
int4 part = all(sum, high, low, zeros);
if (lane == 0) parts[warp.meta_group_rank()] = part;
if (rank >= 32) return;
part = parts[min(lane, warps - 1)];
if (lane >= warps) part.x = part.w = 0;
part = all(part.x, part.y, part.z, part.w);
const int result = lane == 0 ? part.x : lane == 1 ? part.y : lane == 2 ? part.z : part.w;
if (lane < 4) results[lane] = result;
//! [x]
