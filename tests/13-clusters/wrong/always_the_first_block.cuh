// rejected by: test in c
// cure: every block's sum, no line: a wrong result doesn't say where
// Asks block 0 once for each block, and not each block once.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
cluster.sync();
int there = 0;
for (unsigned rank = block.thread_rank(); rank < cluster.num_blocks();
     rank += block.num_threads()) {
  there += *cluster.map_shared_rank(scratch, 0);
}
cluster.sync();
return total_of(block, there, scratch);
//! [c2]
