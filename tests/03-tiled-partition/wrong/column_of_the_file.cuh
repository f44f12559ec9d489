// rejected by: test in b
// cure: ballot of the tile, no line: a wrong result doesn't say where it came from
// Says where in the file the newline is, not in which column of its row.

//! [b]
const int text = tile.all(i >= n || is_text(bytes[i]));
const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = newlines ? row * columns + __ffs(newlines) - 1 : -1;
}
//! [b]
