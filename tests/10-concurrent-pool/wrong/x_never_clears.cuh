// rejected by: test in x
// cure: all bits, no line: a wrong result doesn't say where
// Counts on and never takes anything back: a pool that only counts is the cheapest, until it ends.

//! [x1]
const auto group = cg::coalesced_threads();
unsigned first = 0;
if (group.thread_rank() == 0) first = atomicAdd(&shelf.words[0], group.num_threads());
const unsigned place = group.shfl(first, 0) + group.thread_rank();
return place < places ? shelf.memory + place * granule : nullptr;
//! [x1]

//! [x2]
(void)place;
//! [x2]
