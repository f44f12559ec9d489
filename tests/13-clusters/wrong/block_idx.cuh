// rejected by: test in b
// cure: rank and words, no line: a wrong count doesn't say where
// Takes blockIdx.x for the rank in the cluster. They are equal in the first cluster.

//! [b]
here[rank] = word;
auto arrival = cluster.barrier_arrive();
block.sync();
int count = count_equal(here, words_of_block(blockIdx.x, n), word);
cluster.barrier_wait(std::move(arrival));

for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
  const unsigned other = (blockIdx.x + step) % cluster.num_blocks();
  guest[rank] = cluster.map_shared_rank(here, other)[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]
