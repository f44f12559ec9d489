// Scores best of those that we know: as few pieces as may share the work, each the largest block's.
// Its warps scan row after row by themselves, and the block scans but once.

//! [x1]
constexpr int threads_of_block = 1024, numbers_of_piece = 13 * threads_of_block;
//! [x1]

//! [x2]
constexpr int rows = numbers_of_piece / threads_of_block;  // of 32 numbers, for each warp
__shared__ int before;
const auto block = cg::this_thread_block();
const auto warp = cg::tiled_partition<32>(block);
const unsigned piece = claim_piece(block, next);
const std::size_t first =
    std::size_t{piece} * numbers_of_piece + warp.meta_group_rank() * rows * 32 + warp.thread_rank();
int places[rows], total = 0;
for (int row = 0; row < rows; ++row) {
  const std::size_t i = first + row * 32;
  const int number = i < n ? x[i] : 0;
  const int upto = cg::inclusive_scan(warp, number);
  places[row] = total + upto - number;
  total += warp.shfl(upto, 31);
}
const Scanned here = scan_block(block, warp.thread_rank() == 0 ? total : 0);
if (block.thread_rank() == 0) before = sum_before(progress, piece, here.total);
block.sync();
const int before_warp = before + warp.shfl(here.before, 0);
for (int row = 0; row < rows; ++row) {
  const std::size_t i = first + row * 32;
  if (i < n) scanned[i] = before_warp + places[row];
}
//! [x2]
