// rejected by: uninitialised read in c
// cure: one scratch at total = sum(cluster, x + begin[page], n, &scratch);
// Gives the sum of lesson 05 a scratch of the block, as a block would. The cluster shares none.

//! [c1]
total = sum(cluster, x + begin[page], n, &scratch);
//! [c1]
