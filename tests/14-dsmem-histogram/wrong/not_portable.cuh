// rejected by: test in c
// cure: portable, no line: a wrong number doesn't say where
// Goes up to clusters of 16: an H100 can have them, but only for a kernel that is allowed to.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 1; size <= 16; size *= 2) {
  if (bins <= size * room) return size;
}
return 0;
//! [c]
