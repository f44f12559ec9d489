// expected: not compiled
// Reads the tests.
#include "test.cu"
