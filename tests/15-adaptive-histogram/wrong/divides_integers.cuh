// rejected by: test or crash in e
// cure: most frequent, no line: a wrong result has none
// Divides two integers: the share is 0 or 1.

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
if (most / sorted.size() < 0.02) plan = Plan{};
return cudaSuccess;
//! [e]
