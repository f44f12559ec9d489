// rejected by: race in x
// cure: barrier at const int total = row + lane < quads * warps ? totals[row + lane] : 0;
// A warp scans the totals, and hasn't waited for those of the other warps.

//! [x]
constexpr int quads = 4;            // of a thread
__shared__ int totals[quads * 32];  // of each warp, for its first quads, its second ones …
const auto block = cg::this_thread_block();
const Warp warp = cg::tiled_partition<32>(block);
const int rank = block.thread_rank(), threads = block.num_threads();
const int lane = warp.thread_rank(), my_warp = warp.meta_group_rank();
const int warps = warp.meta_group_size();
int sum = 0;  // of all iterations before
for (int start = 0; start < n; start += 4 * quads * threads) {
  int4 mine[quads];
  int upto[quads];
  for (int i = 0; i < quads; ++i) {
    const int first = start + 4 * (i * threads + rank);
    mine[i] = first < n ? *reinterpret_cast<const int4*>(numbers + first) : int4{0, 0, 0, 0};
    upto[i] = cg::inclusive_scan(warp, mine[i].x + mine[i].y + mine[i].z + mine[i].w);
    if (lane == 31) totals[i * warps + my_warp] = upto[i];
  }
  for (int row = 0; row < quads * warps; row += 32) {
    const int total = row + lane < quads * warps ? totals[row + lane] : 0;
    const int with_mine = cg::inclusive_scan(warp, total);
    for (int i = 0; i < quads; ++i) {
      const int at = i * warps + my_warp - row;  // my warp's own total
      const int before_it = warp.shfl(sum + with_mine - total, at & 31);
      if (0 <= at && at < 32) upto[i] += before_it;
    }
    sum += warp.shfl(with_mine, 31);
  }
  for (int i = 0; i < quads; ++i) {
    const int first = start + 4 * (i * threads + rank);
    const int w = upto[i] - mine[i].w, z = w - mine[i].z, y = z - mine[i].y, x = y - mine[i].x;
    if (first < n) *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
  }
  if (start + 4 * quads * threads < n) block.sync();
}
//! [x]
