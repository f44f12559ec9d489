// The sum goes round in a ring; the loop over rows is one over bytes; the thread that holds the
// newline reports it; the last, short quad of d is met inside of the loop.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstddef>
#include <initializer_list>

namespace cg = cooperative_groups;
//! [includes]

//! [a1]
const unsigned size = tile.num_threads();
for (unsigned distance = 1; distance != size; distance += distance) {
  mine += tile.shfl(mine, (tile.thread_rank() + distance) % size);
}
return mine;
//! [a1]

//! [a2]
const auto grid = cg::this_grid();
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
for (std::size_t i = grid.thread_rank(); i - tile.thread_rank() < n; i += grid.num_threads()) {
  const int all = sum(tile, i < n ? int{bytes[i]} : 0);
  if (i % 16 == 0) sums[i / 16] = all;
}
//! [a2]

//! [b]
bool text = true;
bool ends = false;
if (i < n) {
  const unsigned char byte = bytes[i];
  text = is_text(byte);
  ends = byte == '\n';
}
const unsigned all_ends = tile.ballot(ends);
const bool first = (all_ends & ((2u << tile.thread_rank()) - 1)) == 1u << tile.thread_rank();
text = tile.all(text);
if (first) newline[row] = tile.thread_rank();
if (tile.thread_rank() > 0) continue;
if (all_ends == 0) newline[row] = -1;
all_text[row] = text;
//! [b]

//! [c]
struct {
  unsigned long long sum = 0;
  unsigned largest = 0;
} mine;
const auto grid = cg::this_grid();
std::size_t i = grid.thread_rank();
while (i < n) {
  const unsigned word = words[i];
  i += grid.num_threads();
  mine.sum += word;
  if (mine.largest < word) mine.largest = word;
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = {cg::reduce(warp, mine.sum, cg::plus<unsigned long long>()),
        cg::reduce(warp, mine.largest, cg::greater<unsigned>())};
if (warp.thread_rank() == 17) {
  atomicMax(largest, mine.largest);
  atomicAdd(total, mine.sum);
}
//! [c]

//! [d]
const auto grid = cg::this_grid();
unsigned long long mine = 0;
for (std::size_t i = 4 * grid.thread_rank(); i < n; i += 4 * grid.num_threads()) {
  if (n - i < 4) {
    for (std::size_t k = i; k < n; ++k) mine += words[k];
  } else {
    const uint4 quad = *reinterpret_cast<const uint4*>(&words[i]);
    for (const unsigned word : {quad.x, quad.y, quad.z, quad.w}) mine += word;
  }
}
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
mine = cg::reduce(warp, mine, cg::plus<unsigned long long>());
if (warp.thread_rank() == 0 && mine > 0) atomicAdd(total, mine);
//! [d]
