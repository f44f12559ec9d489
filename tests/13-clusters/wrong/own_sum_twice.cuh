// rejected by: test in c
// cure: own sum once, no line: a wrong result has none
// The block's own sum is among those of all blocks.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
cluster.sync();
int there = 0;
for (unsigned rank = block.thread_rank(); rank < cluster.num_blocks();
     rank += block.num_threads()) {
  there += *cluster.map_shared_rank(scratch, rank);
}
cluster.sync();
return here + total_of(block, there, scratch);
//! [c2]
