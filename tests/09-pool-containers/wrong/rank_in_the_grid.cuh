// rejected by: test in c
// cure: share of the block, no line: a wrong result has none
// Shares what is one block's among the threads of the grid.

//! [c2]
for (std::size_t i = cg::this_grid().thread_rank(); i < values.size();
     i += cg::this_grid().num_threads()) {
  values[i] = function(values[i]);
}
block.sync();
//! [c2]
