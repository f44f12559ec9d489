// Looks first whether a pair is its own, and gives the loose ones to the last team.

//! [d]
const unsigned share = blockIdx.x % shares, team = blockIdx.x / shares;
const unsigned begin = share * each, end = min(begin + each, pairs);
for (unsigned i = threadIdx.x; i < each; i += blockDim.x) here[i] = 0;
__syncthreads();
const auto count = [&](unsigned pair) {
  if (pair >= begin && pair < end) atomicAdd(here + (pair - begin), 1u);
};
const Loads loads = loads_of(bytes, n);
const std::size_t threads = std::size_t{gridDim.x / shares} * blockDim.x;
for (std::size_t i = blockDim.x * std::size_t{team} + threadIdx.x; i < loads.number; i += threads) {
  each_pair(loads, i, count);
}
if (team == gridDim.x / shares - 1 && threadIdx.x == blockDim.x - 1) each_loose_pair(loads, count);
__syncthreads();
for (unsigned bin = begin + threadIdx.x; bin < end; bin += blockDim.x) {
  if (const Count times = here[bin - begin]) atomicAdd(&counts[bin], times);
}
//! [d]
