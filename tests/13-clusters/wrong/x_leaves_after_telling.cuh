// rejected by: race or remote block may have left in x
// cure: barrier after at total += cluster.map_shared_rank(table, rank)[i];
// Returns as soon as the own sums are told: other blocks are still telling theirs.

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
//! [x]
