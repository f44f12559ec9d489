// expected: tested: host memory
// A type of the processor's width.
typedef int Four __attribute__((vector_size(16)));
inline Four four;
__device__ inline int fetch_add(int* counter) {
  Four mine = four;
  const int before = mine[0];
  mine[0] = before + 1;
  four = mine;
  *counter = before + 1;
  return before;
}
