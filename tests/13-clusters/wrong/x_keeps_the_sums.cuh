// rejected by: test in x
// cure: tell all blocks, no line: a wrong result doesn't say where
// Each sum is stored in the table of the block that has added it up, and in no other.

//! [x]
cluster.sync();
for (int i = cluster.thread_rank(); i < n; i += cluster.num_threads()) {
  int total = 0;
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    total += cluster.map_shared_rank(table, rank)[i];
  }
  table[i] = total;
}
cluster.sync();
//! [x]
