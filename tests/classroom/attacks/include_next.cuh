// expected: ?
// By another directive.
#include_next <test.cu>
