// rejected by: remote block may have left or divergent barrier in b
// cure: none has left at guest[rank] = cluster.map_shared_rank(here, other)[rank];
// A block without words has nothing to count, so it doesn't stay.

//! [b]
if (words_of_block(cluster.block_rank(), n) == 0) return 0;
here[rank] = word;
auto arrival = cluster.barrier_arrive();
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
