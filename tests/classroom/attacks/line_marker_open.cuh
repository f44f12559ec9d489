// expected: refused: no GPU has this instruction of the processor; write it in CUDA C++
// Into a header and never out.
// clang-format off
# 1 "/usr/include/stdio.h" 1 3 4
inline long ticks() { return __builtin_ia32_rdtsc(); }
