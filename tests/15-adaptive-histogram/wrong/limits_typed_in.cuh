// rejected by: test in e
// cure: limits of the device, no line: a wrong result has none
// Chooses for an H100, whatever the device is.

//! [e]
const cudaError_t error = choose(bins, Limits{232448, 16}, plan);
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
if (50 * most < sorted.size()) plan = Plan{};
return cudaSuccess;
//! [e]
