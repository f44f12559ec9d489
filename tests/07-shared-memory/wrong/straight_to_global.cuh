// rejected by: counter global_atomics in b
// cure: count in the block, given line: it shows in a function that is right, and called wrongly
// Counts in global memory: the counts are right, with an atomic for each value.

//! [b]
count(values, n, counts);
//! [b]
