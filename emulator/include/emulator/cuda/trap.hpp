// How a kernel ends itself without `assert`: `__trap`. And what is for debuggers and profilers.
#pragma once

#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

[[noreturn]] EMULATOR_UNCHECKED inline void __trap() {
  ::emulator::fail_kernel(::emulator::ReportKind::trap, cudaErrorLaunchFailure,
                          "the kernel called __trap()");
}

EMULATOR_UNCHECKED inline void __brkpt() {}
EMULATOR_UNCHECKED inline void __prof_trigger(int) {}
