// Names every step; intrinsics find the leader from the top; the block counts by votes.

//! [a]
const std::size_t threads = cg::this_grid().num_threads();
for (std::size_t i = cg::this_grid().thread_rank(); i < n; i += threads) {
  const unsigned char byte = text[i];
  if (!is_letter(byte)) continue;
  const int place = atomicAdd(count, 1);
  letters[place] = byte;
}
//! [a]

//! [b]
const unsigned here = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() & 31;
const int leader = 31 - __clz(static_cast<int>(here));
int first = 0;
if (static_cast<int>(lane) == leader) first = atomicAdd(counter, __popc(here));
first = __shfl_sync(here, first, leader);
return first + __popc(here << (31 - lane)) - 1;
//! [b]

//! [c]
const cg::coalesced_group here = cg::coalesced_threads();
const int last = static_cast<int>(here.size()) - 1;
int first = 0;
if (static_cast<int>(here.thread_rank()) == last) first = atomicAdd(counter, last + 1);
first = here.shfl(first, last);
return first + here.thread_rank();
//! [c]

//! [d]
const std::size_t threads = grid.num_threads();
const std::size_t turns = (n + threads - 1) / threads;
for (std::size_t turn = 0; turn < turns; ++turn) {
  const std::size_t i = turn * threads + grid.thread_rank();
  const unsigned char byte = i < n ? text[i] : ' ';
  const int keep = is_letter(byte) ? 1 : 0;
  if (block.thread_rank() == 0) found = 0;
  const int all = __syncthreads_count(keep);
  if (block.thread_rank() == 0 && all > 0) first = atomicAdd(count, all);
  block.sync();
  if (keep) letters[first + atomicAdd(&found, 1)] = byte;
  block.sync();
}
//! [d]
