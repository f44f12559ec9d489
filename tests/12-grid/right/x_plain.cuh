// Scores as the plain way: task d once more, with a thread for each number.

//! [x1]
constexpr int threads_of_block = 128, numbers_of_piece = 128;
//! [x1]

//! [x2]
__shared__ int before;
const auto block = cg::this_thread_block();
const unsigned piece = claim_piece(block, next);
const std::size_t i = std::size_t{piece} * block.num_threads() + block.thread_rank();
const Scanned here = scan_block(block, i < n ? x[i] : 0);
if (block.thread_rank() == 0) before = sum_before(progress, piece, here.total);
block.sync();
if (i < n) scanned[i] = before + here.before;
//! [x2]
