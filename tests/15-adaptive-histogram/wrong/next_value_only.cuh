// rejected by: test "e: scores when small values are frequent"
// cure: most frequent, no line: a slow plan doesn't say where
// Counts runs of one value in the order of the file, without sorting.

//! [e]
const cudaError_t error = choose(bins, limits, plan);
if (error != cudaSuccess || plan.cluster_size < 8) return error;

std::vector<int> sorted;
for (const int value : sample) sorted.push_back(std::clamp(value, 0, bins - 1));
std::size_t most = 0;
for (auto first = sorted.begin(); first != sorted.end();) {
  const auto last = std::find_if(first, sorted.end(), [&](int bin) { return bin != *first; });
  most = std::max(most, static_cast<std::size_t>(last - first));
  first = last;
}
if (50 * most < sorted.size()) plan = Plan{};
return cudaSuccess;
//! [e]
