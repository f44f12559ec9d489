// expected: ?
// Without an end.
#include __FILE__
