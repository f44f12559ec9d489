// Scores as the plain way: as task c, each reader follows every link.

//! [x]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() == next.size()) {
  block_copy(block, next, own);
  block_par_map(block, readers, [=](int page) { return follow(own, page, links); });
} else {
  block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
//! [x]
