// rejected by: counter global_loads in c
// cure: copy of the table, given line: it shows in a function that is right, and called wrongly
// Follows every link in global memory, which is right, and saves the pool.

//! [c3]
const auto block = cg::this_thread_block();
block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
//! [c3]
