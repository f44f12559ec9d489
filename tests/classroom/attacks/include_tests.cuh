// Reads the tests.
#include "test.cu"
