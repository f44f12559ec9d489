// rejected by: remote block may have left in c
// cure: none has left at there += *cluster.map_shared_rank(scratch, rank);
// Begins to use its scratch again, or leaves, while others may still read it.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
cluster.sync();
int there = 0;
for (unsigned rank = block.thread_rank(); rank < cluster.num_blocks();
     rank += block.num_threads()) {
  there += *cluster.map_shared_rank(scratch, rank);
}
return total_of(block, there, scratch);
//! [c2]
