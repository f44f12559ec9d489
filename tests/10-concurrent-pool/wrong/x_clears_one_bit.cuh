// rejected by: test in x
// cure: all bits, no line: a wrong result doesn't say where
// One thread clears its own bit for the group, and not those of the others.

//! [x2]
const auto offset = static_cast<unsigned>(static_cast<unsigned char*>(place) - shelf.memory);
const unsigned number = offset / granule;
const auto group = cg::labeled_partition(cg::coalesced_threads(), number / 32);
__threadfence_block();
group.sync();
if (group.thread_rank() == 0) atomicAnd(&shelf.words[number / 32], ~(1u << number % 32));
//! [x2]
