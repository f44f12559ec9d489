// rejected by: test in x
// cure: each number once, no line: a wrong result doesn't say where
// Adds the turn to the total before it uses it.

//! [x2]
constexpr int turns = numbers_of_piece / threads_of_block;
__shared__ int before;
const auto block = cg::this_thread_block();
const unsigned piece = claim_piece(block, next);
const std::size_t first = std::size_t{piece} * numbers_of_piece + block.thread_rank();
int places[turns], total = 0;
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn * threads_of_block;
  const Scanned here = scan_block(block, i < n ? x[i] : 0);
  total += here.total;
  places[turn] = total + here.before;
}
if (block.thread_rank() == 0) before = sum_before(progress, piece, total);
block.sync();
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn * threads_of_block;
  if (i < n) scanned[i] = before + places[turn];
}
//! [x2]
