// rejected by: counter busiest_warp in c
// cure: share the sums at total += sums[b];
// Lets every thread add up all sums, since all need the total: a thread for each would do.

//! [c1]
if (block.thread_rank() == 0) sums[grid.block_rank()] = mine;
grid.sync();
float total = 0;
for (unsigned b = 0; b < grid.num_blocks(); ++b) total += sums[b];
for (std::size_t i = block.thread_rank(); i < piece.size; i += block.num_threads()) {
  x[piece.begin + i] /= total;
}
//! [c1]
