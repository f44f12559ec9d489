// rejected by: illegal address in d
// cure: wide index at each_pair(loads, i, count);
// Counts the loads in 32 bits.

//! [d]
const unsigned team = blockIdx.x / shares, teams = gridDim.x / shares;
const unsigned first = blockIdx.x % shares * each;
clear(here, each + 1);
const auto count = [&](unsigned pair) { atomicAdd(&here[min(pair - first, each)], 1u); };
const Loads loads = loads_of(bytes, n);
const unsigned step = teams * blockDim.x;
for (unsigned i = team * blockDim.x + threadIdx.x; i < loads.number; i += step) {
  each_pair(loads, i, count);
}
if (team == 0 && threadIdx.x == 0) each_loose_pair(loads, count);
block.sync();
for (unsigned i = threadIdx.x; i < each; i += blockDim.x) {
  if (here[i] > 0) atomicAdd(&counts[first + i], Count{here[i]});
}
//! [d]
