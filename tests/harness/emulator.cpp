// The test harness on the emulator.
#include <cuda_runtime.h>

#include <cohort/counters.hpp>
#include <emulator/host.hpp>

#include "backend.hpp"

namespace cohort {

void reset_counters() { emulator::start_counting(); }

std::optional<Counters> counters() {
  emulator::Counters counted = emulator::counters();
  return Counters{counted.global_atomics, counted.shared_atomics, counted.barriers,
                  counted.shuffles};
}

bool on_emulator() { return true; }

namespace harness {

std::optional<std::string> device_name(std::string&) {
  emulator::print_reports(false);   // the test's own report quotes them
  return "the emulator, on this computer's processor";
}

std::optional<Diagnosis> take_diagnosis() {
  auto reports = emulator::take_reports();
  if (reports.empty()) return std::nullopt;
  return Diagnosis{reports.front().kind, reports.front().message};
}

void recover() {
  if (cudaPeekAtLastError() != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess)
    cudaDeviceReset();
  cudaGetLastError();
}

}  // namespace harness
}  // namespace cohort
