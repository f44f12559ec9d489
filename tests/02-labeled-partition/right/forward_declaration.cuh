// Task a is task b with two labels, declared beforehand; b finds its peers by a ballot for each
// bit; the rank in c comes from a scan.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>

namespace cg = cooperative_groups;

__device__ inline void count_by_mask(int* counts, int label);
//! [includes]

//! [a]
const std::size_t stride = cg::this_grid().num_threads();
std::size_t i = cg::this_grid().thread_rank();
while (i < n) {
  count_by_mask(counts, bytes[i] & 1);
  i += stride;
}
//! [a]

//! [b]
const unsigned me = 1u << (cg::this_thread_block().thread_rank() % 32);
const unsigned here = __activemask();
unsigned peers = here;
for (unsigned bit = 0x80000000; bit != 0; bit >>= 1) {
  const bool set = label & bit;
  const unsigned yes = __ballot_sync(here, set);
  peers &= set ? yes : ~yes;
}
const bool first = (peers & (me - 1)) == 0;
if (first) atomicAdd(counts + label, __popc(peers));
//! [b]

//! [c]
auto peers = cg::labeled_partition(cg::coalesced_threads(), label);
const int upto = cg::inclusive_scan(peers, 1);
const int last = static_cast<int>(peers.num_threads()) - 1;
const int begin = upto > last ? atomicAdd(&counts[label], upto) : 0;
return peers.shfl(begin, last) + upto - 1;
//! [c]
