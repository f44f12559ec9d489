// rejected by: race in x
// cure: own sums first at table[i] += cluster.map_shared_rank(table, rank)[i];
// Adds to its own table while the other blocks read it.

//! [x]
const auto block = cg::this_thread_block();
cluster.sync();
for (int i = block.thread_rank(); i < n; i += block.num_threads()) {
  for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
    const unsigned rank = (cluster.block_rank() + step) % cluster.num_blocks();
    table[i] += cluster.map_shared_rank(table, rank)[i];
  }
}
cluster.sync();
//! [x]
