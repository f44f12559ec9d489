// rejected by: race in b
// cure: own element at result = sum(cg::coalesced_threads(), x, n, &scratch);
// Makes the group in the branch, from the threads that are there: these may be some of the 32, and
// then some more.

//! [b2]
if (rank < 32) {
  result = sum(cg::coalesced_threads(), x, n, &scratch);
} else {
  for (int i = rank - 32; i < n; i += block.num_threads() - 32) atomicMax(&best, x[i]);
}
//! [b2]
