// expected: refused: assembly
// Adds in assembly.
__device__ inline int fetch_add(int* counter) {
  int before = 1;
  asm volatile("xaddl %0, %1" : "+r"(before), "+m"(*counter));
  return before;
}
