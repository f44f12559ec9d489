// rejected by: race of equal writes in d
// cure: one writer at *statistics = found;
// Every thread writes the same numbers to the same place.

//! [d1]
const auto block = cg::this_thread_block();
auto pool = cohort::make_pool(block, memory, bytes);
work(pool);
const cohort::pool_statistics found = pool.statistics();
*statistics = found;
//! [d1]
