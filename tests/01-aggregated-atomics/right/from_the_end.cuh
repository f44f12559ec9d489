// Everything from the end: rounds run down, the highest lane or thread leads, and places are
// counted from the end of what the group got. Task a subtracts -1.

//! [a]
const auto grid = cg::this_grid();
const std::size_t step = grid.num_threads();
for (std::size_t left = n; left > grid.thread_rank(); left -= left < step ? left : step) {
  const unsigned char byte = text[left - grid.thread_rank() - 1];
  if (is_letter(byte)) letters[atomicSub(count, -1)] = byte;
}
//! [a]

//! [b]
const unsigned here = __activemask();
const int lane = cg::this_thread_block().thread_rank() % warpSize;
const int last = 31 - __clz(here);
int end = 0;
if (lane == last) end = atomicAdd(counter, __popc(here)) + __popc(here);
return __shfl_sync(here, end, last) - __popc(here >> lane);
//! [b]

//! [c]
const auto group = cg::coalesced_threads();
const int size = group.num_threads();
const int after = size - 1 - group.thread_rank();
const int begin = after > 0 ? 0 : atomicAdd(counter, size);
return group.shfl(begin, size - 1) + after;
//! [c]

//! [d]
const bool leads = block.thread_rank() + 1 == block.num_threads();
const std::size_t step = grid.num_threads();
for (std::size_t round = (n + step - 1) / step; round-- > 0;) {
  const std::size_t i = round * step + grid.thread_rank();
  const bool keep = i < n && is_letter(text[i]);
  if (leads) found = 0;
  block.sync();
  const int place = keep ? atomicAdd(&found, 1) : 0;
  block.sync();
  if (leads && found > 0) first = atomicAdd(count, found);
  block.sync();
  if (keep) letters[first + place] = text[i];
}
//! [d]
