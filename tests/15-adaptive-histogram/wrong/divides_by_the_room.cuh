// rejected by: crash in c
// cure: no room, no line: a crash on the host has none
// Computes how many blocks it takes, and divides by a room that is 0 on some device.

//! [c]
if (bins < 1 || bins > most_bins) return cudaErrorInvalidValue;
const int room = limits.shared_bytes / static_cast<int>(sizeof(int));
plan = Plan{};
const int enough = (bins + room - 1) / room;
int size = 1;
while (size < enough) size *= 2;
if (size > limits.largest_cluster) return cudaSuccess;
plan = {size == 1 ? Place::shared : Place::distributed, size, (bins + size - 1) / size};
return cudaSuccess;
//! [c]
