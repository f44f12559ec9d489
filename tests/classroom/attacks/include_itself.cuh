// expected: tested
// Without an end.
#include __FILE__
