// rejected by: uninitialised read in c
// cure: none: the suggestion is right, but the line is in sum, which is given
// Gives the sum of lesson 05 a scratch of the block, as a block would. The cluster shares none.

//! [c1]
total = sum(cluster, x + begin[page], n, &scratch);
//! [c1]
