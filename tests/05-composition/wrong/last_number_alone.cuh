// rejected by: test in a
// cure: share the work, no line: a wrong result doesn't say where it came from
// Keeps the last of a thread's numbers, not their sum: right as long as each has one.

//! [a]
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
int mine = 0;
for (int i = group.thread_rank(); i < n; i += group.size()) mine = x[i];
atomicAdd(scratch, mine);
group.sync();
const int result = *scratch;
group.sync();
return result;
//! [a]
