// Scores as the plain way: each block reads all tables and adds them up for itself.

//! [x]
const auto block = cg::this_thread_block();
cluster.sync();
for (int i = block.thread_rank(); i < n; i += block.num_threads()) {
  room[i] = 0;
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    room[i] += cluster.map_shared_rank(table, rank)[i];
  }
}
cluster.sync();
for (int i = block.thread_rank(); i < n; i += block.num_threads()) table[i] = room[i];
block.sync();
//! [x]
