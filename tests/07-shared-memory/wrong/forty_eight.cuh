// rejected by: test in c
// cure: what a block can have, no line: a wrong number has no line
// Asks for the shared memory that a block has without an opt-in.

//! [c1]
return ask_device(cudaDevAttrMaxSharedMemoryPerBlock) / sizeof(unsigned);
//! [c1]
