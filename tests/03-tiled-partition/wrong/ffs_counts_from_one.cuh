// rejected by: test in b
// cure: first bit, no line: a wrong result doesn't say where it came from
// Takes what __ffs returns for the column; it counts from one, and 0 means that there is none.

//! [b]
const int text = tile.all(i >= n || is_text(bytes[i]));
const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = __ffs(newlines);
}
//! [b]
