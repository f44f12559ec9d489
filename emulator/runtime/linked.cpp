// What says that a program has the emulator.
#include "emulator/linked.hpp"

void emulator_linked() {}
