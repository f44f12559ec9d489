// rejected by: counter split_barriers in b
// cure: do more, no line: what is missing has none
// Waits where others arrive, so nobody counts in the meantime.

//! [b]
here[rank] = word;
cluster.sync();
int count = 0;
for (unsigned other = 0; other < cluster.num_blocks(); ++other) {
  guest[rank] = cluster.map_shared_rank(here, other)[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]
