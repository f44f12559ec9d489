// rejected by: test "c: goes by the current device"
// cure: ask the device, no line: a wrong result doesn't say where
// Asks device 0, which need not be the current one.

//! [c]
int shared_bytes = 0;
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0);
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 1; size <= 8; size *= 2) {
  if (bins <= size * room) return size;
}
return 0;
//! [c]
