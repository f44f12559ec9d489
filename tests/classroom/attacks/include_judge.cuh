// expected: refused: part of CUDA or C++
// The judge's words.
#include "judge/remote.hpp"
