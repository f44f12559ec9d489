// A program that asks the emulator what it has found and counted: the examples of the page on
// host.hpp.
//
//   ./course run examples/ask_the_emulator.cu
#include <cstdio>
#include <emulator/host.hpp>
#include <string>

__global__ void reverse(int* data) {
  __shared__ int tile[64];
  tile[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = tile[63 - threadIdx.x];  // too early: a barrier is missing
}

//! [reports]
int print_findings() {
  int findings = 0;
  for (const emulator::Report& report : emulator::take_reports())
    for (const emulator::ReportCause& cause : report.causes) {
      std::printf("%s in %s: %s\n", cause.kind.c_str(), report.kernel.c_str(), cause.place.c_str());
      for (const emulator::ReportSide& side : cause.sides) {
        std::printf("  line %d %s: %s\n", side.line, side.verb.c_str(), side.text.c_str());
        for (const emulator::ReportCall& call : side.calls)
          std::printf("    called by %s\n", call.function.c_str());
      }
      const emulator::ReportCure& cure = cause.cure;
      std::printf("  %s: %s\n", cure.kind.c_str(), cure.text.c_str());
      ++findings;
    }
  return findings;
}
//! [reports]

//! [counters]
void print_what_it_took() {
  for (const emulator::KernelCounters& kernel : emulator::take_kernel_counters()) {
    const emulator::Counters& took = kernel.counters;
    std::printf("%s, launched %d times: %d loads, %d stores\n", kernel.kernel.c_str(),
                static_cast<int>(kernel.launches), static_cast<int>(took.global_loads),
                static_cast<int>(took.global_stores));
  }
  const std::optional<emulator::CounterPlace> most = emulator::place_that_took_most("global_loads");
  if (most) std::printf("most loads are in line %d: %s\n", most->line, most->text.c_str());
}
//! [counters]

int main() {
  int* data = nullptr;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMemset(data, 0, 64 * sizeof(int));
  emulator::print_reports(false);  // this program prints them itself
  emulator::start_counting();
  reverse<<<1, 64>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
  print_what_it_took();
  const bool counted = emulator::counters().global_loads == 2;  // a request for each warp
  return print_findings() == 1 && counted ? 0 : 1;
}
