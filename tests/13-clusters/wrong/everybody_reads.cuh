// rejected by: counter remote_accesses in c
// cure: spend less at there += *cluster.map_shared_rank(scratch, rank);
// Every thread reads from every block.

//! [c2]
const int here = total_of(block, mine, scratch);
if (block.thread_rank() == 0) *scratch = here;
cluster.sync();
int there = 0;
for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
  there += *cluster.map_shared_rank(scratch, rank);
}
cluster.sync();
return there;
//! [c2]
