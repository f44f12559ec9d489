// rejected by: test in c
// cure: total for all, no line: the report doesn't know where the total comes from
// Halves the tile by shfl_down: at the end only rank 0 has the total.

//! [c1]
if constexpr (size > 32) return cg::reduce(tile, mine, cg::plus<int>());
if constexpr (size <= 32) {
  for (unsigned half = size / 2; half > 0; half /= 2) mine += tile.shfl_down(mine, half);
}
return mine;
//! [c1]
