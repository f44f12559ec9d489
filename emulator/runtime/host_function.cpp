// Functions of the host that a kernel calls: as many as a program's linker was told of.
#include <string>

#include "emulator/current_lane.hpp"
#include "machine/whose_code.hpp"

/// Reports it, and ends the kernel, unless it is the host that calls the function of this name.
extern "C" void emulator_require_host(const char* function) {
  if (!emulator::here.lane_code) return;
  emulator::MachineCode own;
  const auto why = "The kernel calls " + std::string(function) + ", a function of the host.";
  emulator::fail_kernel(emulator::ReportKind::host_function, cudaErrorLaunchFailure, why.c_str());
}
