// rejected by: test in a
// cure: share the work, no line: a wrong result doesn't say where it came from
// Steps by the size of a warp: right for a group of 32, and while each thread has one number.

//! [a]
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
int mine = 0;
for (int i = group.thread_rank(); i < n; i += warpSize) mine += x[i];
atomicAdd(scratch, mine);
group.sync();
const int result = *scratch;
group.sync();
return result;
//! [a]
