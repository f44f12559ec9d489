// rejected by: race in x
// cure: fence and meet, no line: the places are lent twice
// Clears all bits of the group in the word of its first thread.

//! [x2]
const auto offset = static_cast<unsigned>(static_cast<unsigned char*>(place) - shelf.memory);
const unsigned number = offset / granule;
const auto group = cg::coalesced_threads();
const unsigned bits = cg::reduce(group, 1u << number % 32, cg::bit_or<unsigned>());
__threadfence_block();
group.sync();
if (group.thread_rank() == 0) atomicAnd(&shelf.words[number / 32], ~bits);
//! [x2]
