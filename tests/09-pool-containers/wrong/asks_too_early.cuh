// rejected by: race in d
// cure: barrier at if (block.thread_rank() == 0) *statistics = pool->statistics();
// Lets thread 0 ask the pool directly, without a barrier, while others may still allocate.

//! [d1]
const auto block = cg::this_thread_block();
auto pool = cohort::make_pool(block, memory, bytes);
work(pool);
if (block.thread_rank() == 0) *statistics = pool->statistics();
//! [d1]
