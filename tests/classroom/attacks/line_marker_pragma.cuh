// expected: refused: changes how your code is compiled
// A pragma in it.
// clang-format off
# 1 "/usr/include/stdio.h" 1 3 4
#pragma GCC optimize("O3")
