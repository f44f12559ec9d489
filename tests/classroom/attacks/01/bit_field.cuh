// expected: tested: host memory
// Bits of a word.
struct Bits {
  int low : 24, high : 8;
};
inline Bits bits;
__device__ inline int fetch_add(int* counter) {
  const int before = bits.low;
  bits.low = before + 1;
  *counter = before + 1;
  return before;
}
