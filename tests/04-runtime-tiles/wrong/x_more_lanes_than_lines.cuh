// rejected by: out of bounds in x
// cure: bound at const int from = begin[line];
// The last warp has more lanes than there are lines, and each of them looks up where its line
// begins.

//! [x]
const auto grid = cg::this_grid();
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
const int lane = warp.thread_rank();
for (int first = grid.thread_rank() - lane; first < lines; first += grid.num_threads()) {
  const int line = first + lane;
  const int from = begin[line];
  int to = warp.shfl_down(from, 1);
  if (lane == 31) to = begin[min(line + 1, lines)];
  const int start = warp.shfl(from, 0), stop = warp.shfl(to, 31);
  int found = 0;
  for (int at = start / 32 * 32; at < stop; at += 32) {
    const int i = at + lane;
    const unsigned bits = warp.ballot(start <= i && i < stop && is_letter(text[i]));
    const int low = max(from - at, 0), high = min(to - at, 32);  // where my line is in these bytes
    if (low < high) found += __popc(bits >> low << low & 0xffffffff >> (32 - high));
  }
  if (line < lines) letters[line] = found;
}
//! [x]
