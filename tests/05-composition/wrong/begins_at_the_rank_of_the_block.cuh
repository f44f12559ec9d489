// rejected by: test in a
// cure: rank in the group, no line: a wrong result doesn't say where
// Begins at the rank in the block and steps by the size of the group. It's right for a block.

//! [a]
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
int mine = 0;
for (int i = cg::this_thread_block().thread_rank(); i < n; i += group.size()) mine += x[i];
atomicAdd(scratch, mine);
group.sync();
const int result = *scratch;
group.sync();
return result;
//! [a]
