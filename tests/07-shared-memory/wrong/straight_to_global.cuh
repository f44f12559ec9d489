// rejected by: counter global_atomics in b
// cure: TODO
// Counts in global memory: the counts are right, with an atomic for each value.

//! [b]
count(values, n, counts);
//! [b]
