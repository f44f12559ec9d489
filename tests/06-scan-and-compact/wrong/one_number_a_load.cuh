// rejected by: counter global_loads in d
// cure: wide loads, given line: it shows in a function that is right, and called wrongly
// The loop of load_rows once more: right, with four times as many loads.

//! [d1]
load_rows(warp, numbers, n, first, limit, mine);
//! [d1]
