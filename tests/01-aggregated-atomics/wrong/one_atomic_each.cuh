// rejected by: counter global_atomics in b
// cure: aggregate at return atomicAdd(counter, 1);
// Right on every input, and the same on a GPU; but the aggregation, the point of this task, is
// left to the compiler.

//! [b]
return atomicAdd(counter, 1);
//! [b]
