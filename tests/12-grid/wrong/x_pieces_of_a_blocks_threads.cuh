// rejected by: race in x
// cure: own piece at if (i < n) scanned[i] = before + places[turn];
// Begins a piece at its number times the threads, from when each thread had one number.

//! [x2]
constexpr int turns = numbers_of_piece / threads_of_block;
__shared__ int before;
const auto block = cg::this_thread_block();
const unsigned piece = claim_piece(block, next);
const std::size_t first = std::size_t{piece} * threads_of_block + block.thread_rank();
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
