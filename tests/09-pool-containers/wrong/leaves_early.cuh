// rejected by: uninitialised read in c
// cure: a share of everything at block_par_map(block, readers, [=](int page) { return
// Threads without a reader leave. But each has a share of the links to copy.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
if (block.thread_rank() >= readers.size()) return;
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
if (own.size() < next.size()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]
