// rejected by: test in e
// cure: how often, no line: a slow plan doesn't say where
// Counts the bins that occur, not how often.

//! [e]
const cudaError_t error = choose(bins, limits, plan);
if (error != cudaSuccess || plan.cluster_size < 8) return error;

std::vector<int> sorted;
for (const int value : sample) sorted.push_back(std::clamp(value, 0, bins - 1));
std::sort(sorted.begin(), sorted.end());
std::size_t most = 0;
for (auto first = sorted.begin(); first != sorted.end();) {
  const auto last = std::upper_bound(first, sorted.end(), *first);
  most += 1;
  first = last;
}
if (50 * most < sorted.size()) plan = Plan{};
return cudaSuccess;
//! [e]
