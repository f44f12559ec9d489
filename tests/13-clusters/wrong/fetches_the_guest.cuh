// rejected by: race in b
// cure: from its here at guest[rank] = cluster.map_shared_rank(guest, other)[rank];
// Fetches what another block has as its guest, and not that block's own words.

//! [b]
here[rank] = word;
auto arrival = cluster.barrier_arrive();
block.sync();
int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);
cluster.barrier_wait(std::move(arrival));

for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
  const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
  guest[rank] = cluster.map_shared_rank(guest, other)[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]
