// rejected by: counter global_atomics in b
// cure: none: the advice fits, but the line is that of count_one_by_one, not of the call
// Counts in global memory: the counts are right, with an atomic for each value.

//! [b]
count(values, n, counts);
//! [b]
