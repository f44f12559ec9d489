// rejected by: incomplete group in m
// cure: whole group at const unsigned newlines = tile.ballot(text[lane] == '\n');
// A lane without a byte leaves, since it has nothing to say. But the tile still has eight lanes,
// and its ballot waits for all of them. A GPU leaves out a lane that has returned.

//! [kernel]
__global__ void number_lines(const unsigned char* text, int n, int* lines) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const int lane = tile.thread_rank();
  if (lane >= n) return;
  const unsigned newlines = tile.ballot(text[lane] == '\n');
  const unsigned lanes_below = (1u << lane) - 1;
  lines[lane] = __popc(newlines & lanes_below);
}
//! [kernel]
