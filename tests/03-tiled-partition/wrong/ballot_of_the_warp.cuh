// rejected by: test in b
// cure: ballot of the tile, no line: a wrong result doesn't say where it came from
// Asks the warp instead of the tile: the bits of other rows are among the answers, and those of
// this row are not at the bottom.

//! [b]
const int text = tile.all(i >= n || is_text(bytes[i]));
const unsigned newlines = __ballot_sync(0xffffffff, i < n && bytes[i] == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = __ffs(newlines) - 1;
}
//! [b]
