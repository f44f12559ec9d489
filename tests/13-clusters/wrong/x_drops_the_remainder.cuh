// rejected by: test in x
// cure: remainder, no line: a wrong result doesn't say where
// Gives each block as many numbers of the table: what is left over belongs to none.

//! [x]
const auto block = cg::this_thread_block();
const int blocks = cluster.num_blocks();
const int share = n / blocks, begin = cluster.block_rank() * share;
cluster.sync();
for (int i = begin + block.thread_rank(); i < begin + share; i += block.num_threads()) {
  int total = 0;
  for (int rank = 0; rank < blocks; ++rank) total += cluster.map_shared_rank(table, rank)[i];
  for (int rank = 0; rank < blocks; ++rank) cluster.map_shared_rank(table, rank)[i] = total;
}
cluster.sync();
//! [x]
