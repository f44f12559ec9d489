// rejected by: incomplete group or deadlock in b
// cure: whole group at if (i < n && bytes[i] == '\n') newlines = tile.ballot(true);
// Lets only those vote who have found a newline; the others go on, to a vote that is not the
// same one, and rank 0 is not told.

//! [b]
const int text = tile.all(i >= n || is_text(bytes[i]));
unsigned newlines = 0;
if (i < n && bytes[i] == '\n') newlines = tile.ballot(true);
if (tile.thread_rank() == 0) {
  all_text[row] = text;
  newline[row] = __ffs(newlines) - 1;
}
//! [b]
