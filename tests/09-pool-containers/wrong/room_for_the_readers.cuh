// rejected by: out of bounds in c
// cure: room for the links, given line: it shows in a function that is right, and called wrongly
// Makes the vector as long as the readers, of which there are mostly more than pages.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), readers.size());
const span own = elements_of(room);
if (own.empty()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]
