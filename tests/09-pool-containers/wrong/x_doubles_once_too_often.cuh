// rejected by: test in x
// cure: every bit, no line: a wrong result doesn't say where
// Begins with the highest bit, and the table already has one link for that.

//! [x]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto one = make_unique_block<Pages>(pool, pool.pool(), next.size());
const auto two = make_unique_block<Pages>(pool, pool.pool(), next.size());
const auto three = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(one);
span jump = elements_of(two), longer = elements_of(three);  // jump: where so many links lead
if (own.size() < next.size() || jump.size() < next.size() || longer.size() < next.size()) {
  return block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
const auto join = [&](span<const int> first, span<const int> then) {
  for (std::size_t i = block.thread_rank(); i < next.size(); i += block.num_threads()) {
    longer[i] = then[first[i]];
  }
  block.sync();
  const span last = jump;
  jump = longer;
  longer = last;
};
block_copy(block, next, own);
block_copy(block, next, jump);
for (int bit = 31 - __clz(links); bit >= 0; --bit) {
  join(jump, jump);
  if (links >> bit & 1) join(own, jump);
}
const span<const int> all = jump;
block_par_map(block, readers, [=](int page) { return all[page]; });
//! [x]
