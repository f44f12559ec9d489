// rejected by: test in c
// cure: power of two, no line: a wrong plan doesn't say where
// Takes as few blocks as have room, be they three.

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
plan = Plan{};
for (int size = 1; size <= limits.largest_cluster; ++size) {
  const int bins_per_block = (bins + size - 1) / size;
  if (bins_per_block > room) continue;
  plan = {size == 1 ? Place::shared : Place::distributed, size, bins_per_block};
  break;
}
return cudaSuccess;
//! [c]
