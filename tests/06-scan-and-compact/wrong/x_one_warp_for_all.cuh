// rejected by: counter busiest_warp in x
// cure: share, no line: which warps have done nothing has no line
// Right, without barriers and shared memory; but one warp scans all, and the others are idle.

//! [x]
const Warp warp = cg::tiled_partition<32>(cg::this_thread_block());
const int lane = warp.thread_rank();
if (warp.meta_group_rank() > 0) return;
int sum = 0;  // of all iterations before
for (int start = 0; start < n; start += 128) {
  const int first = start + 4 * lane;
  int4 mine = {0, 0, 0, 0};
  if (first < n) mine = *reinterpret_cast<const int4*>(numbers + first);
  const int upto = cg::inclusive_scan(warp, mine.x + mine.y + mine.z + mine.w);
  const int w = sum + upto - mine.w, z = w - mine.z, y = z - mine.y, x = y - mine.x;
  if (first < n) *reinterpret_cast<int4*>(before + first) = int4{x, y, z, w};
  sum += warp.shfl(upto, 31);
}
//! [x]
