// The tests of one task of a lesson, as `course` has last written them.
#include "test.cu"
