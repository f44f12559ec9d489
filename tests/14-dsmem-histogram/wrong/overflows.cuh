// rejected by: test in c
// cure: add last, no line: a wrong number doesn't say where
// Rounds up by adding first: with the most bins that an int can say the sum is negative, and fits.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const int room = shared_bytes / static_cast<int>(sizeof(int));
for (int size = 1; size <= 8; size *= 2) {
  if ((bins + size - 1) / size <= room) return size;
}
return 0;
//! [c]
