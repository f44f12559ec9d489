// expected: refused: changes how your code is compiled
// Compiled otherwise than the others.
#pragma GCC optimize("O3")
