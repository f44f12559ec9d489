// rejected by: test in c
// cure: all links, no line: a wrong page doesn't say where
// Follows one link, as if the map were called for each.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() == next.size()) {
  block_copy(block, next, own);
  block_par_map(block, readers, [=](int page) { return follow(own, page, 1); });
} else {
  block_par_map(block, readers, [=](int page) { return follow(next, page, 1); });
}
//! [c3]
