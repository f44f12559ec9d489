// expected: refused: assembly
// A marker says that what follows is the library's.
// clang-format off
# 1 "/usr/include/stdio.h" 1 3
inline void call() { asm("syscall"); }
# 400 "exercise.cuh" 2
