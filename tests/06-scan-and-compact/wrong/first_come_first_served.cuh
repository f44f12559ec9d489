// rejected by: test in c
// cure: place by scan, no line: that a place is another's has no line
// Lets the warps claim their places in the piece from a shared counter, as in lesson 01: the right
// numbers, in the order in which the warps come.

//! [c2]
__shared__ int next;
if (block.thread_rank() == 0) next = 0;
block.sync();
const int count = count_below(mine, limit);
const int upto = cg::inclusive_scan(warp, count);
int place = 0;
if (warp.thread_rank() == 31) place = atomicAdd(&next, upto);
write_rows(warp, mine, limit, kept + begins[piece] + warp.shfl(place, 31));
block.sync();
//! [c2]
