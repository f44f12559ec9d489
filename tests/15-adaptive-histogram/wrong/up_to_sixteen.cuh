// rejected by: test in c
// cure: power of two, no line: a wrong result has none
// Tries clusters of 16 on every device.

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
plan = Plan{};
for (int size = 1; size <= 16; size *= 2) {
  const int bins_per_block = (bins + size - 1) / size;
  if (bins_per_block > room) continue;
  plan = {size == 1 ? Place::shared : Place::distributed, size, bins_per_block};
  break;
}
return cudaSuccess;
//! [c]
