// rejected by: test in c
// cure: divide upwards, no line: a wrong plan doesn't say where
// Rounds up by adding 1, also where nothing is left over.

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
plan = Plan{};
for (int size = 1; size <= limits.largest_cluster; size *= 2) {
  const int bins_per_block = bins / size + 1;
  if (bins_per_block > room) continue;
  plan = {size == 1 ? Place::shared : Place::distributed, size, bins_per_block};
  break;
}
return cudaSuccess;
//! [c]
