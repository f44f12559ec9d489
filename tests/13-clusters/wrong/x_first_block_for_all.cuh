// rejected by: counter busiest_warp in x
// cure: share, no line: most loads and stores of the busiest warp are the test's
// Right, and with no more accesses than the reference; but one block adds up, and the others wait.

//! [x]
const auto block = cg::this_thread_block();
cluster.sync();
for (int i = block.thread_rank(); cluster.block_rank() == 0 && i < n; i += block.num_threads()) {
  auto total = table[i];
  for (unsigned rank = 1; rank < cluster.num_blocks(); ++rank) {
    total += cluster.map_shared_rank(table, rank)[i];
  }
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    cluster.map_shared_rank(table, rank)[i] = total;
  }
}
cluster.sync();
//! [x]
