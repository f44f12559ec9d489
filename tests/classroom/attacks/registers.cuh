// expected: refused: is a name of the tests
// Serves by the words of answers.
#include "answer/served.hpp"
KERNEL(scale_and_add, float, const float*, float*, std::size_t)
