// expected: refused
// Never ends.
#include "/dev/zero"
