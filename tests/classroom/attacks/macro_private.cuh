// expected: tested
// Everything is public.
#define private public
#include <sstream>
#undef private
