// rejected by: test in a
// cure: own size, no line: a wrong result doesn't say where it came from
// Those that said no: it takes all others of the warp for them, with or without a byte.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const unsigned here = __activemask();
  const unsigned odds = __ballot_sync(here, odd);
  const unsigned peers = odd ? odds : ~odds;
  const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
  if (lane == __ffs(peers & here) - 1) atomicAdd(&counts[odd], __popc(peers));
}
//! [a]
