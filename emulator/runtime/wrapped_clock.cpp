// `clock()` in a kernel, which counts the device's cycles: the program is linked with
// `--wrap=clock`.
#include <ctime>

#include "emulator/cuda/clock.hpp"
#include "emulator/here.hpp"

extern "C" {

std::clock_t __real_clock();

std::clock_t __wrap_clock() { return emulator::in_kernel() ? clock64() : __real_clock(); }
}
