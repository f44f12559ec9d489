// rejected by: use after free in c
// cure: keep the owner at }  // no copy any more
// Makes the owner where the copy is made. It goes at the end of that branch, and the copy with it.

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
span<const int> table = next;
if (readers.size() * links > next.size()) {
  const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
  if (const span own = elements_of(room); own.size() == next.size()) {
    block_copy(block, next, own);
    table = own;
  }
}  // no copy any more
block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
//! [c3]
