// rejected by: divergent barrier or uninitialised read in c
// cure: come together, given line: it shows in the copy, which not all threads reach
// Makes a vector as on the CPU, one for each thread. Some find no room, and go another way.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const Pages room(pool.pool(), next.size());
const span own = room.elements();
if (own.size() == next.size()) {
  block_copy(block, next, own);
  block_par_map(block, readers, [=](int page) { return follow(own, page, links); });
} else {
  block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
//! [c3]
