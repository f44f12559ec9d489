// rejected by: remote block may have left in x
// cure: barrier after at total += cluster.map_shared_rank(table, rank)[i];
// The barrier of the block for the last one: another block's sums may still be on their way.

//! [x]
cluster.sync();
for (int i = cluster.thread_rank(); i < n; i += cluster.num_threads()) {
  int total = 0;
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    total += cluster.map_shared_rank(table, rank)[i];
  }
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    cluster.map_shared_rank(table, rank)[i] = total;
  }
}
cg::this_thread_block().sync();
//! [x]
