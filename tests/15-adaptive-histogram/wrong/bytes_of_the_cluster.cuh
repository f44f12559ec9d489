// rejected by: test in c
// cure: room in bins, no line: a wrong plan doesn't say where
// Adds up the bytes of all blocks. But the two bytes that each has left over make no bin.

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
plan = Plan{};
for (int size = 1; size <= limits.largest_cluster; size *= 2) {
  const int bins_per_block = (bins + size - 1) / size;
  if (std::int64_t{4} * bins > std::int64_t{limits.shared_bytes} * size) continue;
  plan = {size == 1 ? Place::shared : Place::distributed, size, bins_per_block};
  break;
}
return cudaSuccess;
//! [c]
