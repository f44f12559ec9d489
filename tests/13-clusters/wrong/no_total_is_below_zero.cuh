// rejected by: test in c
// cure: any number, no line: a wrong result doesn't say where
// Clamps what a block brings, as if only counts were added up.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = max(here, 0);
cluster.sync();
int there = 0;
for (unsigned rank = block.thread_rank(); rank < cluster.num_blocks();
     rank += block.num_threads()) {
  there += *cluster.map_shared_rank(scratch, rank);
}
cluster.sync();
return total_of(block, there, scratch);
//! [c2]
