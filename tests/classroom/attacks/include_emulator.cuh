// expected: ?
// The emulator's questions.
#include "emulator/host.hpp"
