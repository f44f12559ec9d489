// expected: refused: no GPU has this instruction of the processor; write it in CUDA C++
// By the compiler's name.
__device__ inline int fetch_add(int* counter) {
  const int before = *counter;
  __builtin_ia32_movnti(counter, before + 1);
  return before;
}
