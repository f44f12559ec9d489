// rejected by: test in b
// cure: ring, no line: a wrong count doesn't say where
// Looks at the next block only. That is all there is in a cluster of two.

//! [b]
here[rank] = word;
auto arrival = cluster.barrier_arrive();
block.sync();
int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);
cluster.barrier_wait(std::move(arrival));

if (cluster.num_blocks() > 1) {
  const unsigned other = (cluster.block_rank() + 1) % cluster.num_blocks();
  guest[rank] = cluster.map_shared_rank(here, other)[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]
