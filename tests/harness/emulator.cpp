// The test harness on the emulator.
#include <cuda_runtime.h>

#include <algorithm>
#include <cohort/counters.hpp>
#include <cstdlib>
#include <emulator/host.hpp>

#include "backend.hpp"

namespace cohort {

void reset_counters() { emulator::start_counting(); }

std::optional<Counters> counters() {
  // Limits hold for the friendliest schedule: others may split groups as they like.
  if (emulator::seed() != 0) return std::nullopt;
  emulator::Counters counted = emulator::counters();
  return Counters{counted.global_atomics, counted.shared_atomics, counted.barriers,
                  counted.shuffles};
}

bool on_emulator() { return true; }

namespace harness {

namespace {

/// A number from the environment, or what it is without.
unsigned long setting(const char* name, unsigned long otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoul(text, nullptr, 10) : otherwise;
}

}  // namespace

std::optional<std::string> device_name(std::string&) {
  emulator::print_reports(false);   // the test's own report quotes them
  return "the emulator, on this computer's processor";
}

std::optional<Diagnosis> take_diagnosis() {
  auto reports = emulator::take_reports();
  if (reports.empty()) return std::nullopt;
  bool silent = std::ranges::any_of(reports, [](const auto& report) { return report.kernel.empty(); });
  return Diagnosis{reports.front().kind, reports.front().message, silent};
}

std::optional<std::string> use_schedule(unsigned number) {
  static const unsigned long first = setting("COHORT_SEED", 0);
  static const unsigned long more = setting("COHORT_SCHEDULES", 3);
  if (number > more) return std::nullopt;
  emulator::set_seed(first + number);
  return "It fails under one of the schedules that a GPU may choose: COHORT_SEED=" +
         std::to_string(first + number) + " runs it again.";
}

void recover() {
  bool broken = cudaPeekAtLastError() != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess;
  if (broken)
    cudaDeviceReset();
  else
    emulator::report_leaks();
  cudaGetLastError();
}

}  // namespace harness
}  // namespace cohort
