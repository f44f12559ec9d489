// expected: tested
// The emulator's questions.
#include "emulator/host.hpp"
