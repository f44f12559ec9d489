// The test harness on a GPU.
#include <cuda_runtime.h>

#include <cohort/counters.hpp>

#include "backend.hpp"

namespace cohort {

void reset_counters() {}
std::optional<std::uint64_t> counted(const std::string&) { return std::nullopt; }
bool on_emulator() { return false; }

namespace harness {

std::optional<std::string> device_name(std::string& reason) {
  cudaDeviceProp properties;
  cudaError_t error = cudaGetDeviceProperties(&properties, 0);
  if (error != cudaSuccess) {
    reason = std::string("no GPU to run on (") + cudaGetErrorString(error) + ")";
    return std::nullopt;
  }
  if (properties.major < 9) {
    reason = std::string(properties.name) + " has no thread block clusters: compute capability " +
             "9.0 or more is needed";
    return std::nullopt;
  }
  cudaFree(nullptr);  // starts the device, which takes a while, before there is a case to wait for
  return properties.name;
}

std::optional<DeviceReport> take_report() { return std::nullopt; }

std::optional<Loss> take_loss() { return std::nullopt; }

std::string take_explanation() { return {}; }
std::string name_of_explanation() { return {}; }

std::string take_notes() { return {}; }

std::string what_took_most(const std::string&) { return {}; }

DeviceReport report_on_counter(const std::string&, bool) { return {}; }

bool use_seed(std::uint64_t seed) { return seed == 0; }

bool depends_on_schedule() { return false; }

void launches_from(const std::string&, int) {}

bool run_blocks(std::uint64_t, std::uint64_t) { return false; }

void run_all_blocks() {}

void case_begins(const std::string&, bool) {}

bool end_kernel() { return false; }

std::string interrupted_line(void*) { return {}; }

std::string unasked_refusal() { return {}; }

void leave_crashes() {}

void call_beside_kernels(void (*handler)(void*), void* context) { handler(context); }

void recover() {
  if (cudaDeviceSynchronize() != cudaSuccess) cudaDeviceReset();
  cudaGetLastError();
}

}  // namespace harness
}  // namespace cohort
