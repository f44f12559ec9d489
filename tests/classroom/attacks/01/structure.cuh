// expected: tested: host memory
// The compiler copies a structure.
struct Page {
  int numbers[64];
};
inline Page page;
__device__ inline int fetch_add(int* counter) {
  Page mine = page;
  const int before = mine.numbers[0]++;
  page = mine;
  *counter = before + 1;
  return before;
}
