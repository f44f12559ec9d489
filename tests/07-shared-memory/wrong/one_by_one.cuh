// rejected by: counter global_loads in d
// cure: none: the advice fits, but the line is that of count_one_by_one, not of the call
// Counts as before: right, by loads of four bytes.

//! [d]
count_one_by_one(values, n, block_counts);
//! [d]
