// rejected by: out of bounds or endless loop in d
// cure: one claim, given line: sum_before finds no entry for the piece
// All threads claim, though only what thread 0 gets counts: most pieces are lost.

//! [d1]
const unsigned claimed = atomicAdd(next, 1u);
if (block.thread_rank() == 0) piece = claimed;
block.sync();
return piece;
//! [d1]
