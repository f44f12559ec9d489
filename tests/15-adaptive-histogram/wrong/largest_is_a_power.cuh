// rejected by: test in c
// cure: power of two, no line: a wrong plan doesn't say where
// Steps down from the largest cluster: right if that is a power of two.

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
plan = Plan{};
for (int size = limits.largest_cluster; size >= 1; size /= 2) {
  const int bins_per_block = (bins + size - 1) / size;
  if (bins_per_block > room) break;
  plan = {size == 1 ? Place::shared : Place::distributed, size, bins_per_block};
}
return cudaSuccess;
//! [c]
