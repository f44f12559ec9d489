// What says that a program has the emulator.
#include "emulator/linked.hpp"

const char emulator_linked = 0;
