// rejected by: test in c
// cure: smallest cluster, no line: a wrong number doesn't say where
// Begins with two blocks: one would do, and counts without going to another block's memory.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 2; size <= 8; size *= 2) {
  if (bins <= size * room) return size;
}
return 0;
//! [c]
