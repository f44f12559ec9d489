// rejected by: race in d
// cure: one claim at piece = atomicAdd(next, 1u);
// Every thread draws a ticket.

//! [d1]
piece = atomicAdd(next, 1u);
block.sync();
return piece;
//! [d1]
