// rejected by: race in a
// cure: wider scope at atomicAdd_block(scratch, mine);
// Cheaper, if a group were always within a block. Two blocks can be one as well, a cluster.

//! [a]
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
int mine = 0;
for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
atomicAdd_block(scratch, mine);
group.sync();
const int result = *scratch;
group.sync();
return result;
//! [a]
