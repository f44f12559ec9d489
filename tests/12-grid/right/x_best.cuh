// Scores best of those that we know: few pieces, each as large as the largest block can hold in its
// registers.

//! [x1]
constexpr int threads_of_block = 1024, numbers_of_piece = 8 * threads_of_block;
//! [x1]
