// rejected by: test in b
// cure: yes without a byte, no line: a wrong result doesn't say where it came from
// Asks whoever is there of the warp: the rows of two tiles are one.

//! [b]
const int text = __all_sync(__activemask(), i >= n || is_text(bytes[i]));
const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = __ffs(newlines) - 1;
}
//! [b]
