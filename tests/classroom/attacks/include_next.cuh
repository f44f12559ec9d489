// expected: not compiled
// By another directive.
#include_next <test.cu>
