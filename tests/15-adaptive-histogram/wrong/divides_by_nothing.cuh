// rejected by: crash in e
// cure: share of the sample, no line: a crash on the host has none
// A share in percent, right for every sample but the empty one.

//! [e]
const cudaError_t error = choose(bins, limits, plan);
if (error != cudaSuccess || plan.cluster_size < 8) return error;

std::vector<int> sorted;
for (const int value : sample) sorted.push_back(std::clamp(value, 0, bins - 1));
std::sort(sorted.begin(), sorted.end());
std::size_t most = 0;
for (auto first = sorted.begin(); first != sorted.end();) {
  const auto last = std::upper_bound(first, sorted.end(), *first);
  most = std::max(most, static_cast<std::size_t>(last - first));
  first = last;
}
if (100 * most / sorted.size() < 2) plan = Plan{};
return cudaSuccess;
//! [e]
