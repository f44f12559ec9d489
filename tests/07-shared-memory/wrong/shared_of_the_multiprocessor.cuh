// rejected by: test in c
// cure: what a block can have, no line: a wrong number has no line
// Asks for the shared memory of a multiprocessor: one block can't have all of it.

//! [c1]
return ask_device(cudaDevAttrMaxSharedMemoryPerMultiprocessor) / sizeof(unsigned);
//! [c1]
