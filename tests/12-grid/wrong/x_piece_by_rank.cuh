// rejected by: endless loop in x
// cure: claim a piece at if (block.thread_rank() == 0) before = sum_before(progress, piece, total);
// The piece is the rank of the block: it waits for blocks that may not have begun.

//! [x2]
constexpr int turns = numbers_of_piece / threads_of_block;
__shared__ int before;
const auto block = cg::this_thread_block();
const unsigned piece = cg::this_grid().block_rank();
const std::size_t first = std::size_t{piece} * numbers_of_piece + block.thread_rank();
int places[turns], total = 0;
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn * threads_of_block;
  const Scanned here = scan_block(block, i < n ? x[i] : 0);
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
