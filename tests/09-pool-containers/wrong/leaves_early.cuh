// rejected by: uninitialised read in c
// cure: a share of everything at block_par_map(block, readers, [=](int page) { return
// Threads without a reader leave. But each has a share of the links to copy.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
if (block.thread_rank() >= readers.size()) return;
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() == next.size()) {
  block_copy(block, next, own);
  block_par_map(block, readers, [=](int page) { return follow(own, page, links); });
} else {
  block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
//! [c3]
