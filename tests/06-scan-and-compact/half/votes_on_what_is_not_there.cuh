// rejected by: out of bounds in m
// cure: bound at const unsigned newlines = tile.ballot(text[lane] == '\n');
// Lets every lane vote, also on a byte that the text doesn't have.

//! [kernel]
__global__ void number_lines(const unsigned char* text, int n, int* lines) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const int lane = tile.thread_rank();
  const unsigned newlines = tile.ballot(text[lane] == '\n');
  const unsigned lanes_below = (1u << lane) - 1;
  if (lane < n) lines[lane] = __popc(newlines & lanes_below);
}
//! [kernel]
