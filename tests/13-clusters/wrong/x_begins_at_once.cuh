// rejected by: remote block not started in x
// cure: barrier at total += cluster.map_shared_rank(table, rank)[i];
// Reads the other tables, and hasn't waited until their blocks have them.

//! [x]
for (int i = cluster.thread_rank(); i < n; i += cluster.num_threads()) {
  int total = 0;
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    total += cluster.map_shared_rank(table, rank)[i];
  }
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    cluster.map_shared_rank(table, rank)[i] = total;
  }
}
cluster.sync();
//! [x]
