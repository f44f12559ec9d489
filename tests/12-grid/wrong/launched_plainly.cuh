// rejected by: grid sync in c
// cure: launch, given line: the kernel is the one that cannot meet
// Launches as ever. Nothing promises then that the blocks run at the same time.

//! [c3]
normalise<<<blocks, threads>>>(x, n, sums);
return cudaGetLastError();
//! [c3]
