// rejected by: test in c
// cure: TODO
// Asks for the shared memory of a multiprocessor: one block can't have all of it.

//! [c1]
return ask_device(cudaDevAttrMaxSharedMemoryPerMultiprocessor) / sizeof(unsigned);
//! [c1]
