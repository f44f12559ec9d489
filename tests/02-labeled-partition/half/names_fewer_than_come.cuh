// rejected by: mask in m
// cure: mask at const unsigned peers = __match_any_sync((1u << n) - 1, label);
// Lets all lanes come, and still names only those that have a byte.

//! [kernel]
__global__ void mark_first(const unsigned char* text, int n, int* first) {
  const int lane = threadIdx.x;  // of one block of 32 threads: one warp
  const unsigned lanes_below = (1u << lane) - 1;
  const int label = lane < n ? text[lane] : -1;
  const unsigned peers = __match_any_sync((1u << n) - 1, label);
  first[lane] = lane < n && (peers & lanes_below) == 0;
}
//! [kernel]
