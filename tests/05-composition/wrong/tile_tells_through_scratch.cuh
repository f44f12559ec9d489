// rejected by: race or counter shared_requests in c
// cure: reduce at return *scratch;
// The tile reduces, and rank 0 tells the others in the scratch, though all of them have the sum.

//! [c1]
const int part = cg::reduce(tile, mine, cg::plus<int>());
if (tile.thread_rank() == 0) *scratch = part;
tile.sync();
return *scratch;
//! [c1]
