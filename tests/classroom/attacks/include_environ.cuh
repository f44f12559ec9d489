// expected: ?
// The environment.
#include "/proc/self/environ"
