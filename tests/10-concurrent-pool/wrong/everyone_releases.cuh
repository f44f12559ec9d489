// rejected by: race of equal writes in b
// cure: one writer at pool.taken = mark;
// Every thread sets the counter back. All write the same, and still CUDA promises nothing.

//! [b2]
block.sync();
pool.taken = mark;
block.sync();
//! [b2]
