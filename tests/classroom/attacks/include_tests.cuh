// expected: refused
// Reads the tests.
#include "test.cu"
