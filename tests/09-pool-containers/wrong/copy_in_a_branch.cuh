// rejected by: divergent barrier in c
// cure: come together, given line: the others have gone on to the next one
// Only threads with an element to copy come to the barrier of the copy.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() == next.size()) {
  if (block.thread_rank() < own.size()) block_copy(block, next, own);
  block_par_map(block, readers, [=](int page) { return follow(own, page, links); });
} else {
  block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
//! [c3]
