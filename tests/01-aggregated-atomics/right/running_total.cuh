// Task a gives each thread a contiguous share. In d, found is never set back: each thread remembers
// what it was, which saves a barrier.

//! [a]
const std::size_t threads = cg::this_grid().num_threads();
const std::size_t rank = cg::this_grid().thread_rank();
const std::size_t share = n / threads;
const std::size_t rest = n % threads;
const unsigned char* byte = text + rank * share + (rank < rest ? rank : rest);
for (const unsigned char* end = byte + share + (rank < rest); byte != end; ++byte) {
  if (!is_letter(*byte)) continue;
  letters[atomicAdd(count, 1)] = *byte;
}
//! [a]

//! [b]
const unsigned mask = __activemask();
const unsigned lane = cg::this_thread_block().thread_rank() % 32;
const unsigned below = mask << (31 - lane) << 1;
const int begin = below == 0 ? atomicAdd(counter, __popc(mask)) : 0;
return __shfl_sync(mask, begin, __ffs(mask) - 1) + __popc(below);
//! [b]

//! [c]
const auto group = cg::coalesced_threads();
const int begin = cg::invoke_one_broadcast(
    group, [&] { return atomicAdd(counter, static_cast<int>(group.num_threads())); });
return begin + static_cast<int>(group.thread_rank());
//! [c]

//! [d]
if (block.thread_rank() == 0) found = 0;
block.sync();
const std::size_t stride = grid.num_threads();
int seen = 0;
for (std::size_t base = grid.block_rank() * block.num_threads(); base < n; base += stride) {
  const std::size_t i = base + block.thread_rank();
  const unsigned char byte = i < n ? text[i] : 0;
  const int place = is_letter(byte) ? atomicAdd(&found, 1) - seen : -1;
  block.sync();
  const int now = found;
  if (block.thread_rank() == 0 && now != seen) first = atomicAdd(count, now - seen);
  block.sync();
  if (place >= 0) letters[first + place] = byte;
  seen = now;
}
//! [d]
