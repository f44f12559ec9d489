// rejected by: counter remote_accesses in b
// cure: fetch once, given line: it shows in a function that is right, and called wrongly
// Compares with the words where they are, and goes to another block for each of them.

//! [b]
here[rank] = word;
auto arrival = cluster.barrier_arrive();
block.sync();
int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);
cluster.barrier_wait(std::move(arrival));

for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
  const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
  const int* there = cluster.map_shared_rank(here, other);
  count += count_equal(there, words_of_block(other, n), word);
}
cluster.sync();
return count;
//! [b]
