// rejected by: divergent barrier in c
// cure: come together at const auto room = make_unique_block<Pages>(
// Each thread decides for its own readers. One that has none needs no copy, and goes another way.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
std::size_t mine = 0;
for (std::size_t i = block.thread_rank(); i < readers.size(); i += block.num_threads()) ++mine;
if (mine * links * block.num_threads() <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() < next.size()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]
