// rejected by: test in c
// cure: room of all, no line: a wrong size doesn't say where
// Rounds up by adding 1, also where nothing is left over.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 1; size <= 8; size *= 2) {
  if (bins / size + 1 <= room) return size;
}
return 0;
//! [c]
