// rejected by: race in b
// cure: write before you arrive at guest[rank] = cluster.map_shared_rank(here, other)[rank];
// Arrives, and then writes what the others come for.

//! [b]
auto arrival = cluster.barrier_arrive();
here[rank] = word;
block.sync();
int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);
cluster.barrier_wait(std::move(arrival));

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
