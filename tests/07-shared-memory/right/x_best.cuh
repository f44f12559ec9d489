// Scores best of those that we know: records are moved as words. Neighbouring lanes take
// neighbouring words, on both sides, and rows of 33 records put the words of a column into banks of
// their own.

//! [x]
constexpr int pitch = 3 * 33;  // words
__shared__ int tile[32 * pitch];
const auto* from = reinterpret_cast<const int*>(in);
auto* to = reinterpret_cast<int*>(out);
const int left = 32 * blockIdx.x;
const int top = 32 * blockIdx.y;
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
//! [x]
