// Scores as the plain way: four functions in the manner of task a, one after the other. Each has
// barriers of its own and reads all numbers once more.

//! [x]
__shared__ int scratch;
const auto block = cg::this_thread_block();
const int rank = block.thread_rank(), threads = block.num_threads();
for (int question = 0; question < 4; ++question) {
  if (rank == 0) scratch = question == 1 || question == 2 ? x[0] : 0;
  block.sync();
  int mine = question == 1 || question == 2 ? x[0] : 0;
  for (int i = rank; i < n; i += threads) {
    if (question == 0) mine += x[i];
    if (question == 1) mine = max(mine, x[i]);
    if (question == 2) mine = min(mine, x[i]);
    if (question == 3) mine += x[i] == 0;
  }
  if (question == 1) atomicMax(&scratch, mine);
  if (question == 2) atomicMin(&scratch, mine);
  if (question == 0 || question == 3) atomicAdd(&scratch, mine);
  block.sync();
  if (rank == 0) results[question] = scratch;
  block.sync();
}
//! [x]
