// rejected by: remote block not started in c
// cure: all have begun at there += *cluster.map_shared_rank(scratch, rank);
// Waits for its own block, and reads what another may not have written.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
block.sync();
int there = 0;
for (unsigned rank = block.thread_rank(); rank < cluster.num_blocks();
     rank += block.num_threads()) {
  there += *cluster.map_shared_rank(scratch, rank);
}
cluster.sync();
return total_of(block, there, scratch);
//! [c2]
