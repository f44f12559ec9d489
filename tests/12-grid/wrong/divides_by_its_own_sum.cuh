// rejected by: test in c
// cure: total of all, no line: a wrong number doesn't say where
// The grid meets, and then each block divides by the sum of its own piece.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
const float total = mine;
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]
