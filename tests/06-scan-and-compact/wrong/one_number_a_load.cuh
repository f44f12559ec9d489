// rejected by: counter global_loads in d
// The loop of load_rows once more: right, with four times as many loads.

//! [d1]
load_rows(warp, numbers, n, first, limit, mine);
//! [d1]
