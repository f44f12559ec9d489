// rejected by: test in a
// cure: order of the sum, no line: a wrong total doesn't say where
// Lets one thread add up the sums, one by one. That is another order than that of sum_of, and one
// thread is slow.

//! [a]
if (block.thread_rank() > 0) return;
sums[grid.block_rank()] = mine;
__threadfence();
if (atomicAdd(finished, 1u) < grid.num_blocks() - 1) return;
__threadfence();
float all = 0;
for (unsigned i = 0; i < grid.num_blocks(); ++i) all += sums[i];
*total = all;
atomicExch(finished, 0u);
//! [a]
