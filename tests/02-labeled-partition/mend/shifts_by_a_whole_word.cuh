// rejected by: mask in m
// cure: mask at const unsigned peers = __match_any_sync((1u << n) - 1, text[lane]);
// The mask names the lanes that come, as it should, unless all 32 of them do: C++ doesn't say what
// a shift by 32 gives. On a GPU it gives 0, and the mask happens to be right. Elsewhere it names no
// lane. When all lanes come to the call, with a label or with -1, the mask is the same for any n.

//! [kernel]
__global__ void mark_first(const unsigned char* text, int n, int* first) {
  const int lane = threadIdx.x;  // of one block of 32 threads: one warp
  const unsigned lanes_below = (1u << lane) - 1;
  int is_first = 0;
  if (lane < n) {
    const unsigned peers = __match_any_sync((1u << n) - 1, text[lane]);
    is_first = (peers & lanes_below) == 0;
  }
  first[lane] = is_first;
}
//! [kernel]
