// rejected by: divergent barrier in c
// cure: come together, given line: the others have gone on to the next one
// Only threads with an element to copy come to the barrier of the copy.

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
if (block.thread_rank() < own.size()) block_copy(block, next, own);
move_by(own);
//! [c3]
