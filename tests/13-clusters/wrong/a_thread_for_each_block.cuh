// rejected by: test in c
// cure: loop over the blocks, no line: a wrong total doesn't say where
// One thread for each block of the cluster, and no loop: a block may have fewer threads.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
cluster.sync();
int there = 0;
if (const unsigned rank = block.thread_rank(); rank < cluster.num_blocks()) {
  there += *cluster.map_shared_rank(scratch, rank);
}
cluster.sync();
return total_of(block, there, scratch);
//! [c2]
