// rejected by: test in b
// cure: ballot of the tile, no line: a wrong result doesn't say where it came from
// Counts the zeros above the highest bit: that is the last newline of the row, and not the first.

//! [b]
const int text = tile.all(i >= n || is_text(bytes[i]));
const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = 31 - __clz(newlines);
}
//! [b]
