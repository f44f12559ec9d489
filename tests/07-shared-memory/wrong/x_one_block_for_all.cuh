// rejected by: counter busiest_warp in x
// cure: share, no line: which warps have done nothing has no line
// Right, and as cheap as the best; but one block moves all tiles, and the others have nothing to
// do.

//! [x]
constexpr int pitch = 3 * 33;  // words
__shared__ int tile[32 * pitch];
if (blockIdx.x + blockIdx.y > 0) return;
const auto* from = reinterpret_cast<const int*>(in);
auto* to = reinterpret_cast<int*>(out);
for (int top = 0; top < rows; top += 32) {
  for (int left = 0; left < columns; left += 32) {
    const int wide = 3 * min(32, columns - left), high = 3 * min(32, rows - top);  // words
    for (int y = threadIdx.y; y < 32 && top + y < rows; y += blockDim.y) {
      for (int word = threadIdx.x; word < wide; word += 32) {
        tile[pitch * y + word] = from[3 * ((top + y) * columns + left) + word];
      }
    }
    cg::this_thread_block().sync();
    for (int y = threadIdx.y; y < 32 && left + y < columns; y += blockDim.y) {
      for (int word = threadIdx.x; word < high; word += 32) {
        to[3 * ((left + y) * rows + top) + word] = tile[pitch * (word / 3) + 3 * y + word % 3];
      }
    }
    cg::this_thread_block().sync();
  }
}
//! [x]
