// Votes and reductions: the block counts by __syncthreads_count, and then hands out places from the
// global one on; lanes get the old value by a sum, ranks by a scan.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto grid = cg::this_grid();
auto* next = reinterpret_cast<unsigned*>(count);
for (auto i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const unsigned char byte = text[i];
  if (is_letter(byte)) letters[atomicInc(next, 0xffffffff)] = byte;
}
//! [a]

//! [b]
const unsigned mask = __activemask();
const unsigned mine = 1u << (cg::this_thread_block().thread_rank() % warpSize);
const unsigned lower = mask & (mine - 1);
int old = 0;
if (lower == 0) old = atomicAdd(counter, __popc(mask));
return __reduce_add_sync(mask, old) + __popc(lower);
//! [b]

//! [c]
const auto group = cg::coalesced_threads();
const int before = cg::exclusive_scan(group, 1);
const int last = static_cast<int>(group.num_threads()) - 1;
const int old = before == last ? atomicAdd(counter, before + 1) : 0;
return group.shfl(old, last) + before;
//! [c]

//! [d]
const std::size_t size = block.num_threads();
for (std::size_t begin = grid.block_rank() * size; begin < n; begin += grid.num_threads()) {
  const std::size_t i = begin + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  const int letters_here = __syncthreads_count(keep);
  if (letters_here == 0) continue;
  if (block.thread_rank() == 0) first = atomicAdd(count, letters_here);
  __syncthreads();
  if (keep) letters[atomicAdd(&first, 1)] = text[i];
}
//! [d]
