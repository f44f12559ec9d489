// rejected by: race in x
// cure: two tables at block_par_map(block, jump, [=](int page) { return jump[page]; });
// Makes each table in the place of the one before, while other threads still read that.

//! [x]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto one = make_unique_block<Pages>(pool, pool.pool(), next.size());
const auto two = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(one), jump = elements_of(two);
if (own.size() < next.size() || jump.size() < next.size()) {
  return block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
block_copy(block, next, own);
block_copy(block, next, jump);
for (int bit = 30 - __clz(links); bit >= 0; --bit) {
  block_par_map(block, jump, [=](int page) { return jump[page]; });
  if (links >> bit & 1) block_par_map(block, jump, [=](int page) { return own[page]; });
}
const span<const int> all = jump;
block_par_map(block, readers, [=](int page) { return all[page]; });
//! [x]
