// expected: not compiled
// Never ends.
#include "/dev/zero"
