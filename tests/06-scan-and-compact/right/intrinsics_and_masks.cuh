// Intrinsics in place of cooperative groups; the carry goes into the scan with thread 0; each lane
// decides for itself whether its four numbers are inside of the array.

//! [a]
const unsigned size = tile.num_threads();
const unsigned rank = tile.thread_rank();
const unsigned lane = cg::this_thread_block().thread_rank() % 32;
const unsigned lanes = (0xffffffffu >> (32 - size)) << (lane - rank);
for (unsigned distance = 1; distance < size; distance <<= 1) {
  const int below = __shfl_up_sync(lanes, value, distance, size);
  if (rank >= distance) value += below;
}
return value;
//! [a]

//! [b]
constexpr unsigned all = 0xffffffff;
const unsigned warp = block.thread_rank() / 32;
const unsigned lane = block.thread_rank() % 32;
const unsigned warps = block.num_threads() / 32;
const auto scan = [lane](int x) {
  for (unsigned distance = 1; distance < 32; distance *= 2) {
    const int below = __shfl_up_sync(all, x, distance);
    if (lane >= distance) x += below;
  }
  return x;
};
const int sum = scan(value);
if (lane == 31) totals[warp] = sum;
__syncthreads();
const int ends = scan(lane < warps ? totals[lane] : 0);
__syncthreads();
const int begin = __shfl_sync(all, ends, warp) - __shfl_sync(all, sum, 31);
return {begin + sum - value, __shfl_sync(all, ends, warps - 1)};
//! [b]

//! [c1]
const bool leads = block.thread_rank() == 0;
int carry = 0;
for (std::size_t first = 0; first < pieces; first += block.num_threads()) {
  const std::size_t i = first + block.thread_rank();
  const int mine = i < pieces ? counts[i] : 0;
  const Scanned s = scan(block, leads ? mine + carry : mine);
  if (i < pieces) counts[i] = leads ? carry : s.before;
  carry = s.total;
}
if (leads) *total = carry;
//! [c1]

//! [c2]
const Scanned s = scan(block, count_below(mine, limit));
const int begin = begins[piece] + __shfl_sync(0xffffffff, s.before, 0);
write_rows(warp, mine, limit, &kept[begin]);
//! [c2]

//! [d1]
for (int row = 0; row < rows; row += 4) {
  const std::size_t at = first + 32 * row + 4 * warp.thread_rank();
  if (at + 4 <= n) {
    const int4 quad = __ldg(reinterpret_cast<const int4*>(numbers + at));
    mine[row] = quad.x;
    mine[row + 1] = quad.y;
    mine[row + 2] = quad.z;
    mine[row + 3] = quad.w;
  } else {
    for (int i = 0; i < 4; ++i) mine[row + i] = at + i < n ? numbers[at + i] : limit;
  }
}
//! [d1]

//! [d2]
const Scanned s = scan(block, count_below(mine, limit));
if (s.total == 0) continue;  // all threads, or none
if (block.thread_rank() == 0) first = atomicAdd(count, s.total);
__syncthreads();
write_rows(warp, mine, limit, kept + first + __shfl_sync(0xffffffff, s.before, 0));
//! [d2]
