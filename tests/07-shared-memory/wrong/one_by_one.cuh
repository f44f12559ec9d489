// rejected by: counter global_loads in d
// cure: TODO
// Counts as before: right, by loads of four bytes.

//! [d]
count_one_by_one(values, n, block_counts);
//! [d]
