// rejected by: remote block not started in b
// cure: all have begun at guest[rank] = cluster.map_shared_rank(here, other)[rank];
// Waits for its own block alone before it reads from another.

//! [b]
here[rank] = word;
block.sync();
int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);

for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
  const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
  guest[rank] = cluster.map_shared_rank(here, other)[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]
