// rejected by: test in a
// cure: own leader, no line: a wrong result doesn't say where it came from
// Takes the bits of the group's ballot for lanes. They are ranks in the group: the same only if
// all lanes before are in it.

//! [a]
const auto grid = cg::this_grid();
for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
  const bool odd = bytes[i] % 2 == 1;
  const auto group = cg::coalesced_threads();
  const unsigned yes = group.ballot(odd);
  const unsigned no = group.ballot(!odd);
  const unsigned lane = cg::this_thread_block().thread_rank() % warpSize;
  if (odd && lane == __ffs(yes) - 1) atomicAdd(&counts[1], __popc(yes));
  if (!odd && lane == __ffs(no) - 1) atomicAdd(&counts[0], __popc(no));
}
//! [a]
