// rejected by: null pointer in c
// cure: two nulls, given line: it shows in a function that is right, and called wrongly
// Copies into the pool's room without having looked whether there is any.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
block_copy(block, next, own);
move_by(own);
//! [c3]
