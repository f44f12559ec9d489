// Scores best of those that we know: lane 5 of a warp counts the words of length 5, in a register.
// Five ballots, one for each bit of a length, tell it which lanes have one.

//! [x]
__shared__ int parts[32][32];  // by length and warp
const auto grid = cg::this_grid();
const auto block = cg::this_thread_block();
const int rank = block.thread_rank(), warps = block.num_threads() / 32;
const int lane = rank % 32;
int mine = 0;  // how many words have the length lane
for (std::size_t start = grid.thread_rank() - lane; start < n; start += grid.num_threads()) {
  const int length = start + lane < n ? lengths[start + lane] : 0;
  unsigned peers = 0xffffffff;
  for (int bit = 0; bit < 5; ++bit) {
    const unsigned with_bit = __ballot_sync(0xffffffff, length >> bit & 1);
    peers &= lane >> bit & 1 ? with_bit : ~with_bit;
  }
  mine += __popc(peers);
}
parts[lane][rank / 32] = mine;
block.sync();
if (rank >= 32) return;
int total = 0, warp = 0;
for (; warp + 4 <= warps; warp += 4) {
  const int4 four = *reinterpret_cast<const int4*>(&parts[lane][warp]);
  total += four.x + four.y + four.z + four.w;
}
for (; warp < warps; ++warp) total += parts[lane][warp];
if (lane > 0 && total > 0) atomicAdd(&counts[lane], total);
//! [x]
