// rejected by: test "e: refuses what is no number of bins"
// cure: refuse, no line: the test sees what is returned
// Asks choose, and doesn't look at what it says.

//! [e]
if (bins > most_bins) bins = most_bins;
choose(bins, limits, plan);
if (plan.cluster_size < 8) return cudaSuccess;

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
