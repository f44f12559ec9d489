// rejected by: counter global_loads in c
// cure: copy where it pays, given line: it shows in a function that is right, and called wrongly
// Supposes a reader for each thread. But the last chunks may have few readers, or none.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (block.num_threads() * links <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() < next.size()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]
