// rejected by: counter global_loads or illegal address in d
// cure: wide loads, given line: it shows in a function that is right, and called wrongly
// Counts as before: right, by loads of four bytes.

//! [d]
count_one_by_one(values, n, block_counts);
//! [d]
