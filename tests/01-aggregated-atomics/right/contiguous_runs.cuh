// cuda::atomic_ref; the rank by walking over the mask; a thread from the middle of the group leads;
// in d each block has a run of neighbouring rows, and its warps claim from found by task b.

//! [includes]
#include <cooperative_groups.h>

#include <cstddef>
#include <cuda/atomic>

namespace cg = cooperative_groups;
//! [includes]

//! [a]
const auto grid = cg::this_grid();
cuda::atomic_ref<int, cuda::thread_scope_device> places(*count);
const auto end = static_cast<std::ptrdiff_t>(n);
const auto step = static_cast<std::ptrdiff_t>(grid.num_threads());
for (auto i = static_cast<std::ptrdiff_t>(grid.thread_rank()); i < end; i += step) {
  if (is_letter(text[i])) {
    letters[places.fetch_add(1, cuda::memory_order_relaxed)] = text[i];
  }
}
//! [a]

//! [b]
const unsigned here = __activemask();
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int leader = __ffs(here) - 1;
int place = 0;
if (lane == leader) place = atomicAdd(counter, __popc(here));
place = __shfl_sync(here, place, leader);
for (unsigned rest = here; __ffs(rest) - 1 != lane; rest &= rest - 1) ++place;
return place;
//! [b]

//! [c]
const auto group = cg::coalesced_threads();
const unsigned leader = group.num_threads() / 2;
int begin = 0;
if (group.thread_rank() == leader) begin = atomicAdd(counter, group.num_threads());
return group.shfl(begin, leader) + group.thread_rank();
//! [c]

//! [d]
const std::size_t size = block.num_threads();
const std::size_t blocks = grid.num_threads() / size;
const std::size_t rows = (n + size - 1) / size;
const std::size_t end = rows * (grid.block_rank() + 1) / blocks;
for (std::size_t row = rows * grid.block_rank() / blocks; row < end; ++row) {
  const std::size_t i = row * size + block.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (block.thread_rank() == 0) found = 0;
  __syncthreads();
  int place = 0;
  if (keep) place = claim_by_mask(&found);
  __syncthreads();
  if (block.thread_rank() == 0) first = atomicAdd(count, found);
  __syncthreads();
  if (keep) letters[place + first] = text[i];
}
//! [d]
