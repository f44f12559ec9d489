// rejected by: test in x
// cure: wide pages, no line: a wrong result doesn't say where
// Halves the table: entries of 16 bits, which don't hold a page beyond 65,535.

//! [x]
using Entries = block_vector<unsigned short, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Entries>(pool, pool.pool(), next.size());
const span own = elements_of(room);
const bool has_room = own.size() == next.size();
if (has_room) block_copy(block, next, own);
block_par_map(block, readers, [=](int page) {
  for (int link = 0; link < links; ++link) {
    page = static_cast<unsigned short>(has_room ? own[page] : next[page]);
  }
  return page;
});
//! [x]
