// rejected by: counter busiest_warp in c
// cure: sum of the cluster, given line: the sum is right, and called for a block
// Every block adds up the whole page, by a scratch of its own.

//! [c1]
total = sum(cg::this_thread_block(), x + begin[page], n, &scratch);
//! [c1]
