// rejected by: test in c
// cure: no room, no line: a wrong page doesn't say where
// Gives up when the pool has no room, where the readers should follow the links far away.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() < next.size()) return;
block_copy(block, next, own);
move_by(own);
//! [c3]
