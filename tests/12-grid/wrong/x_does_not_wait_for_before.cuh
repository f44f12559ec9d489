// rejected by: race in x
// cure: barrier at if (i < n) scanned[i] = before + places[turn];
// One thread looks back, and the others go on.

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
  places[turn] = total + here.before;
  total += here.total;
}
if (block.thread_rank() == 0) before = sum_before(progress, piece, total);
for (int turn = 0; turn < turns; ++turn) {
  const std::size_t i = first + turn * threads_of_block;
  if (i < n) scanned[i] = before + places[turn];
}
//! [x2]
