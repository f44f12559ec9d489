// rejected by: remote block not started in b
// cure: all have begun at guest[rank] = cluster.map_shared_rank(here, next)[rank];
// Fetches the first guest between the halves of the barrier, to have it sooner.

//! [b]
here[rank] = word;
auto arrival = cluster.barrier_arrive();
block.sync();
int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);
const unsigned next = (cluster.block_rank() + 1) % cluster.num_blocks();
guest[rank] = cluster.map_shared_rank(here, next)[rank];
cluster.barrier_wait(std::move(arrival));

for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
  const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
  if (step > 1) guest[rank] = cluster.map_shared_rank(here, other)[rank];
  block.sync();
  count += count_equal(guest, words_of_block(other, n), word);
  block.sync();
}
cluster.sync();
return count;
//! [b]
