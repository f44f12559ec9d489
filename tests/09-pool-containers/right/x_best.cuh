// Scores best of those that we know: tables of 16 bits, and each thread keeps its entries in
// registers, those of two pages in a row.

//! [x]
using Entries = block_vector<unsigned short, Pool>;
const auto block = cg::this_thread_block();
const std::size_t n = (next.size() + 1) / 2 * 2;
const auto one = make_unique_block<Entries>(pool, pool.pool(), n);
const auto two = make_unique_block<Entries>(pool, pool.pool(), n);
const unsigned rank = block.thread_rank(), threads = block.num_threads();
span jump = elements_of(one), longer = elements_of(two);  // jump: where so many links lead
constexpr std::size_t most = 4;                           // pairs of a thread
if (jump.size() < n || longer.size() < n || next.size() > 65536 || n > 2 * most * threads) {
  return block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
ushort2 first[most] = {}, mine[most] = {};  // of `next`, and of `jump`
const auto for_each_pair = [&](auto function) {
  for (std::size_t i = rank, k = 0; i < n / 2; i += threads, ++k) function(2 * i, k);
};
const auto put = [&](span<unsigned short> table) {
  for_each_pair(
      [&](std::size_t i, std::size_t k) { *reinterpret_cast<ushort2*>(&table[i]) = mine[k]; });
  block.sync();
};
const bool whole = n == next.size() && reinterpret_cast<std::size_t>(next.data()) % 8 == 0;
for_each_pair([&](std::size_t i, std::size_t k) {
  const int2 pair = whole ? *reinterpret_cast<const int2*>(&next[i])
                          : make_int2(next[i], i + 1 < next.size() ? next[i + 1] : 0);
  first[k] = mine[k] = make_ushort2(pair.x, pair.y);
});
put(jump);
for (int bit = 30 - __clz(links); bit >= 0; --bit) {
  for (int time = 0; time <= (links >> bit & 1); ++time) {
    for_each_pair([&](std::size_t, std::size_t k) {
      const ushort2 from = time == 0 ? mine[k] : first[k];
      mine[k] = make_ushort2(jump[from.x], jump[from.y]);
    });
    put(longer);
    const span last = jump;
    jump = longer;
    longer = last;
  }
}
const span<const unsigned short> all = jump;
block_par_map(block, readers, [=](int page) { return static_cast<int>(all[page]); });
//! [x]
