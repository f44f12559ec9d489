// expected: ?
// The process's own memory.
#include "/proc/self/maps"
