// rejected by: divergent barrier or uninitialised read in c
// cure: come together, given line: it shows in the copy, which not all threads reach
// Makes a vector as on the CPU, one for each thread. Some find no room, and go another way.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
const Pages room(pool.pool(), next.size());
const span own = room.elements();
if (own.size() < next.size()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]
