// rejected by: race in x
// cure: own number at if (i < n) scanned[i] = before + places[turn];
// Moves on by one number in each turn, as if every thread had a row of its own, and begins at the
// rank all the same.

//! [x2]
constexpr int turns = numbers_of_piece / threads_of_block;
__shared__ int before;
const auto block = cg::this_thread_block();
const unsigned piece = claim_piece(block, next);
const std::size_t first = std::size_t{piece} * numbers_of_piece + block.thread_rank();
int places[turns], total = 0;
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn;
  const Scanned here = scan_block(block, i < n ? x[i] : 0);
  places[turn] = total + here.before;
  total += here.total;
}
if (block.thread_rank() == 0) before = sum_before(progress, piece, total);
block.sync();
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn;
  if (i < n) scanned[i] = before + places[turn];
}
//! [x2]
