// rejected by: counter global_loads in d
// cure: none: the advice fits, but the line is that of load_rows, not of the call
// The loop of load_rows once more: right, with four times as many loads.

//! [d1]
load_rows(warp, numbers, n, first, limit, mine);
//! [d1]
