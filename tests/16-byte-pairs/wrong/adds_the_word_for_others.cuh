// rejected by: out of bounds or test in d
// cure: comparison at i <= each
// Adds the word for other blocks' pairs, too, to the first bin of the next block.

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
if (team == 0 && threadIdx.x == 0) each_loose_pair(loads, count);
block.sync();
for (unsigned i = threadIdx.x; i <= each; i += blockDim.x) {
  if (here[i] > 0) atomicAdd(&counts[first + i], Count{here[i]});
}
//! [d]
