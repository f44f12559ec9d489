// expected: ?
// The judge's words.
#include "judge/remote.hpp"
