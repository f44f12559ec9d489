// Each warp adds its total by atomics to those of all warps from its own on; two rounds of counts
// in flight; a pointer is shuffled; four numbers are loaded as two of 64 bits.

//! [a]
for (unsigned step = 0; tile.num_threads() >> step > 1; ++step) {
  const unsigned distance = 1u << step;
  value += tile.shfl_up(value, distance) * static_cast<int>(tile.thread_rank() >= distance);
}
return value;
//! [a]

//! [b]
const Warp warp = cg::tiled_partition<32>(block);
const unsigned rank = warp.meta_group_rank();
const unsigned lane = warp.thread_rank();
if (rank == 0) totals[lane] = 0;
block.sync();
const int below = cg::exclusive_scan(warp, value);
const int whole = warp.shfl(below + value, 31);
if (lane >= rank) atomicAdd(&totals[lane], whole);
block.sync();
const Scanned result{totals[rank] - whole + below, totals[31]};
block.sync();
return result;
//! [b]

//! [c1]
const std::size_t threads = block.num_threads();
int sum = 0;
for (std::size_t first = 0; first < pieces; first += 2 * threads) {
  const std::size_t i = first + block.thread_rank();
  const std::size_t j = i + threads;
  const int a = i < pieces ? counts[i] : 0;
  const int b = j < pieces ? counts[j] : 0;
  const Scanned s = scan(block, a);
  const Scanned t = scan(block, b);
  if (i < pieces) counts[i] = sum + s.before;
  if (j < pieces) counts[j] = sum + s.total + t.before;
  sum += s.total + t.total;
}
if (block.thread_rank() == 0) *total = sum;
//! [c1]

//! [c2]
const int before = scan(block, count_below(mine, limit)).before;
write_rows(warp, mine, limit, warp.shfl(kept + begins[piece] + before, 0));
//! [c2]

//! [d1]
if (n < first + 32 * rows) {
  load_rows(warp, numbers, n, first, limit, mine);
  return;
}
const auto* pairs = reinterpret_cast<const longlong2*>(numbers + first) + warp.thread_rank();
for (int row = 0; row < rows; row += 4) {
  const longlong2 pair = pairs[8 * row];
  mine[row] = static_cast<int>(pair.x);
  mine[row + 1] = static_cast<int>(pair.x >> 32);
  mine[row + 2] = static_cast<int>(pair.y);
  mine[row + 3] = static_cast<int>(pair.y >> 32);
}
//! [d1]

//! [d2]
const Scanned s = scan(block, count_below(mine, limit));
if (warp.meta_group_rank() == 0 && warp.thread_rank() == 0) first = atomicAdd(count, s.total);
cg::sync(block);
write_rows(warp, mine, limit, warp.shfl(kept + first + s.before, 0));
//! [d2]
