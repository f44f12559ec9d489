// rejected by: test in b
// cure: yes without a byte, no line: a wrong result doesn't say where it came from
// Tests for what isn't text by a rule of its own, which a newline breaks, and a delete doesn't.

//! [b]
const int text = !tile.any(i < n && bytes[i] < ' ');
const unsigned newlines = tile.ballot(i < n && bytes[i] == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = __ffs(newlines) - 1;
}
//! [b]
