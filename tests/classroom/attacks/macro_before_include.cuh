// expected: tested
// A macro changes what a header says.
#define inline __attribute__((constructor)) inline
#include <cmath>
#undef inline
