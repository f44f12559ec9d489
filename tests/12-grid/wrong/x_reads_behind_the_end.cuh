// rejected by: out of bounds or null pointer in x
// cure: bound at const Scanned here = scan_block(block, x[i]);
// The last piece isn't full.

//! [x2]
constexpr int turns = numbers_of_piece / threads_of_block;
__shared__ int before;
const auto block = cg::this_thread_block();
const unsigned piece = claim_piece(block, next);
const std::size_t first = std::size_t{piece} * numbers_of_piece + block.thread_rank();
int places[turns], total = 0;
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn * threads_of_block;
  const Scanned here = scan_block(block, x[i]);
  places[turn] = total + here.before;
  total += here.total;
}
if (block.thread_rank() == 0) before = sum_before(progress, piece, total);
block.sync();
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn * threads_of_block;
  if (i < n) scanned[i] = before + places[turn];
}
//! [x2]
