// rejected by: test in c
// cure: room of all, no line: a wrong number has none
// A multiprocessor has more than one block of it can have.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device);
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 1; size <= 8; size *= 2) {
  if (bins <= size * room) return size;
}
return 0;
//! [c]
