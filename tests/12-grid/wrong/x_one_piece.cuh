// rejected by: counter busiest_warp in x
// cure: share, given line: the loads and stores are those of scan_block
// Right, and with hardly any atomic; but a piece is so large that a few blocks have all of them.

//! [x1]
constexpr int threads_of_block = 128, numbers_of_piece = 256 * threads_of_block;
//! [x1]
