// Compiled otherwise than the others.
#pragma GCC optimize("O3")
