// rejected by: test in c
// cure: tell the block, no line: a wrong total doesn't say where
// Every thread has what it has gathered, and most have gathered nothing.

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
return there;
//! [c2]
