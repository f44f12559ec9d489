// rejected by: test in d
// cure: same bytes, no line: a wrong count doesn't say where
// Only the first team counts the loose pairs, and here the others leave, with all that they
// have counted.

//! [d]
const unsigned team = blockIdx.x / shares, teams = gridDim.x / shares;
const unsigned first = blockIdx.x % shares * each;
clear(here, each + 1);
const auto count = [&](unsigned pair) { atomicAdd(&here[min(pair - first, each)], 1u); };
const Loads loads = loads_of(bytes, n);
const std::size_t step = std::size_t{teams} * blockDim.x;
for (std::size_t i = std::size_t{team} * blockDim.x + threadIdx.x; i < loads.number; i += step) {
  each_pair(loads, i, count);
}
if (team != 0) return;
if (threadIdx.x == 0) each_loose_pair(loads, count);
block.sync();
for (unsigned i = threadIdx.x; i < each; i += blockDim.x) {
  if (here[i] > 0) atomicAdd(&counts[first + i], Count{here[i]});
}
//! [d]
