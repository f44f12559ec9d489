// expected: refused: assembly
// Put together.
#define PASTE(a, b) a##b
__device__ inline int fetch_add(int* counter) {
  int before = 1;
  PASTE(__a, sm__) volatile("xaddl %0, %1" : "+r"(before), "+m"(*counter));
  return before;
}
