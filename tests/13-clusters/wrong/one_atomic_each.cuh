// rejected by: counter remote_accesses in c
// cure: spend less, no line: two lines take as many
// Every thread adds to the scratch of block 0. It is right, and goes there once for each thread.

//! [c2]
int* const common = cluster.map_shared_rank(scratch, 0);
if (cluster.thread_rank() == 0) *common = 0;
cluster.sync();
atomicAdd(common, mine);
cluster.sync();
const int total = *common;
cluster.sync();
return total;
//! [c2]
