// rejected by: test in e
// cure: bins of the sample, no line: a slow plan doesn't say where
// Counts the values above the bins one by one.

//! [e]
const cudaError_t error = choose(bins, limits, plan);
if (error != cudaSuccess || plan.cluster_size < 8) return error;

std::vector<int> sorted;
for (const int value : sample) sorted.push_back(std::max(value, 0));
std::sort(sorted.begin(), sorted.end());
std::size_t most = 0;
for (auto first = sorted.begin(); first != sorted.end();) {
  const auto last = std::upper_bound(first, sorted.end(), *first);
  most = std::max(most, static_cast<std::size_t>(last - first));
  first = last;
}
if (50 * most < sorted.size()) plan = Plan{};
return cudaSuccess;
//! [e]
