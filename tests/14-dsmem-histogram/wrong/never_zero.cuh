// rejected by: test in c
// cure: none has room, no line: a wrong number has none
// Ends with the largest cluster, whether it has room or not.

//! [c]
int device = 0, shared_bytes = 0;
cudaGetDevice(&device);
cudaDeviceGetAttribute(&shared_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
const int room = shared_bytes / static_cast<int>(sizeof(int));
int size = 1;
while (size < 8 && bins > size * room) size *= 2;
return size;
//! [c]
