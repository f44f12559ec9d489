// rejected by: mask in m
// cure: mask at const unsigned peers = __match_any_sync(with_byte, label);
// The mask names the lanes that have a byte, but all lanes make the call. A GPU answers the lanes
// that are named, and the other lanes don't use what they get. But CUDA wants each caller to be
// named.

//! [kernel]
__global__ void count_equals(const unsigned char* text, int n, int* equals) {
  const int lane = threadIdx.x;                  // of one block of 32 threads: one warp
  const int label = lane < n ? text[lane] : -1;  // lanes without a byte take part
  const unsigned with_byte = (1u << n) - 1;
  const unsigned peers = __match_any_sync(with_byte, label);
  if (lane < n) equals[lane] = __popc(peers);
}
//! [kernel]
