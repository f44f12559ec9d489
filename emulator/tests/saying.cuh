// What the report of one tiny kernel says.
#pragma once

#include <cuda_runtime.h>
#include <doctest/doctest.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>
#include <type_traits>
#include <vector>

namespace rules {

/// For so many numbers, which nobody has set.
inline int* memory(int count) {
  int* result = nullptr;
  cohort::check(cudaMalloc(&result, count * sizeof *result));
  return result;
}

/// So many zeros. The reset after the reports frees them.
inline int* zeros(int count) {
  int* const result = memory(count);
  cohort::check(cudaMemset(result, 0, count * sizeof *result));
  return result;
}

/// The first report of a launch with 64 threads, or so many. The kernel gets 256 bytes.
template <class T>
std::string report_of(void (*kernel)(T*), std::size_t shared = 0, dim3 threads = 64,
                      unsigned blocks = 1) {
  T* out = nullptr;
  cohort::check(cudaMalloc(&out, 256));
  kernel<<<blocks, threads, shared>>>(out);
  cudaDeviceSynchronize();
  auto reports = emulator::take_reports();
  cudaDeviceReset();
  return reports.empty() ? "" : reports.front().message;
}

/// The reports of what has been launched. The device is reset.
inline std::vector<emulator::Report> reports_of_launches() {
  cudaDeviceSynchronize();
  auto reports = emulator::take_reports();
  cudaDeviceReset();
  REQUIRE(!reports.empty());
  return reports;
}

inline emulator::Report first_report() { return reports_of_launches().front(); }

inline emulator::Report only_report() {
  const auto reports = reports_of_launches();
  REQUIRE(reports.size() == 1);
  return reports.front();
}

/// The first report of a launch whose blocks run together.
template <class... Parameters>
emulator::Report report_together(void (*kernel)(Parameters...), unsigned blocks, dim3 threads,
                                 std::type_identity_t<Parameters>... given) {
  void* arguments[] = {&given...};
  cohort::check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), blocks, threads,
                                            arguments));
  return first_report();
}

/// The causes of the first report of a launch with `threads` threads in each block.
template <class Word>
std::vector<emulator::ReportCause> causes_of(void (*kernel)(Word*), unsigned blocks = 1,
                                             dim3 threads = 64) {
  {
    cohort::device_buffer<Word> out(std::vector<Word>(64));
    kernel<<<blocks, threads>>>(out.data());
    cudaDeviceSynchronize();
  }
  return first_report().causes;
}

template <class Word>
emulator::ReportCause cause_of(void (*kernel)(Word*), unsigned blocks = 1, dim3 threads = 64) {
  return causes_of(kernel, blocks, threads).front();
}

inline void check_cure(const emulator::ReportCause& cause, const std::string& cure, int line = 0) {
  INFO(cause.cure.text);
  CHECK(cause.cure.kind == cure);
  if (line != 0) CHECK(cause.cure.line == line);
}

inline bool says(const emulator::ReportCause& cause, const std::string& words) {
  return cause.cure.text.find(words) != std::string::npos;
}

inline void check_says(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) != std::string::npos);
}

inline void check_says_not(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) == std::string::npos);
}

/// Of a cause's cure, its kind, its line and words of it.
inline void check_cure(const emulator::ReportCause& cause, const std::string& cure, int line,
                       const std::string& words) {
  check_cure(cause, cure, line);
  check_says(cause.cure.text, words);
}

inline void check_cure(const emulator::ReportCause& cause, const std::string& cure,
                       const std::string& words) {
  check_cure(cause, cure, 0, words);
}

}  // namespace rules
