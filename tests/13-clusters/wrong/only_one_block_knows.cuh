// rejected by: test in c
// cure: every block, no line: a wrong total doesn't say where
// Only block 0 gathers, so only its threads have the total.

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
if (cluster.block_rank() > 0) return here;
return total_of(block, there, scratch);
//! [c2]
