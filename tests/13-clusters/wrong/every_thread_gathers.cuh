// rejected by: test in c
// cure: own sum once, no line: a wrong total doesn't say where
// Every thread adds up the sums of all blocks, and brings them to the total.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
cluster.sync();
int there = 0;
for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
  there += *cluster.map_shared_rank(scratch, rank);
}
cluster.sync();
return total_of(block, there, scratch);
//! [c2]
