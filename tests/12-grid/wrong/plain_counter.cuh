// rejected by: race in d
// cure: one claim at piece = *next
// Reads the counter and writes it, as if no other block drew at the same time.

//! [d1]
if (block.thread_rank() == 0) piece = *next, *next += 1;
block.sync();
return piece;
//! [d1]
