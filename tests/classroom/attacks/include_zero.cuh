// Never ends.
#include "/dev/zero"
