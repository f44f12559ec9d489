// rejected by: remote block not started in c
// cure: one scratch at sum(
// Each block sums the page, all of them in one scratch.

//! [c1]
total = sum(cg::this_thread_block(), x + begin[page], n, cluster.map_shared_rank(&scratch, 0));
//! [c1]
