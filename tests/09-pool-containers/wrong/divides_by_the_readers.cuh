// rejected by: division by zero in c
// cure: divide by nothing at next.size() / readers.size()
// Compares the links with the pages for each reader. A block without readers divides by 0.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (static_cast<std::size_t>(links) <= next.size() / readers.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() < next.size()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]
