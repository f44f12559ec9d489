// rejected by: test in a
// cure: one atomic, no line: a number that was lost isn't in the code
// Reads the sum and stores a larger one, by two atomics: whatever others add in between is lost.

//! [a]
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
int mine = 0;
for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
atomicExch(scratch, atomicAdd(scratch, 0) + mine);
group.sync();
const int result = *scratch;
group.sync();
return result;
//! [a]
