// rejected by: test in c
// cure: ask the device, no line: a wrong number doesn't say where
// Knows that a block has 48 KB. It has, but for those who ask for more.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
shared_bytes = 48 * 1024;
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 1; size <= 8; size *= 2) {
  if (bins <= size * room) return size;
}
return 0;
//! [c]
