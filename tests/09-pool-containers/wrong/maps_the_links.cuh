// rejected by: race in c
// cure: map the readers, given line: it shows in a function that is right, and called wrongly
// Maps the table in place of the readers: it changes while others follow it.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() < next.size()) return move_by(next);
block_copy(block, next, own);
block_par_map(block, own, [=](int page) { return follow(own, page, links); });
//! [c3]
