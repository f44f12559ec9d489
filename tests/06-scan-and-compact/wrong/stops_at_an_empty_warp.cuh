// rejected by: test in b
// cure: all totals, no line: a wrong result doesn't say where
// Takes a total of 0 for the end of the totals.

//! [b]
const auto warp = cg::tiled_partition<32>(block);
const int upto = cg::inclusive_scan(warp, value);
if (warp.thread_rank() == 31) totals[warp.meta_group_rank()] = upto;
block.sync();
int before = 0, total = 0;
for (unsigned i = 0; i < warp.meta_group_size() && totals[i] != 0; ++i) {
  if (i < warp.meta_group_rank()) before += totals[i];
  total += totals[i];
}
block.sync();
return {before + upto - value, total};
//! [b]
