// rejected by: test in x
// cure: each block once, no line: a wrong result doesn't say where
// Begins with the number of its own block, and then adds those of all blocks.

//! [x]
cluster.sync();
for (int i = cluster.thread_rank(); i < n; i += cluster.num_threads()) {
  int total = table[i];
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    total += cluster.map_shared_rank(table, rank)[i];
  }
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    cluster.map_shared_rank(table, rank)[i] = total;
  }
}
cluster.sync();
//! [x]
