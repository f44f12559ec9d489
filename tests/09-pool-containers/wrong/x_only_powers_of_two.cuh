// rejected by: test in x
// cure: every bit, no line: a wrong result doesn't say where
// Doubles the links as long as they aren't too many, and forgets the rest.

//! [x]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto one = make_unique_block<Pages>(pool, pool.pool(), next.size());
const auto two = make_unique_block<Pages>(pool, pool.pool(), next.size());
span jump = elements_of(one), longer = elements_of(two);
if (jump.size() < next.size() || longer.size() < next.size()) {
  return block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
block_copy(block, next, jump);
for (int done = 1; 2 * done <= links; done *= 2) {
  for (std::size_t i = block.thread_rank(); i < next.size(); i += block.num_threads()) {
    longer[i] = jump[jump[i]];
  }
  block.sync();
  const span last = jump;
  jump = longer;
  longer = last;
}
const span<const int> all = jump;
block_par_map(block, readers, [=](int page) { return all[page]; });
//! [x]
