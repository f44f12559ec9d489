// How often each key occurs, with cohort::histogram in place of cub::DeviceHistogram.
//
//   nvcc -std=c++20 -O3 -arch=sm_90 -Iinclude examples/count_keys.cu -o count_keys && ./count_keys
//   ./course run --fast examples/count_keys.cu
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/histogram.cuh>
#include <cstdio>
#include <vector>

int main() {
  constexpr int bins = 1000;
  std::vector<unsigned> host(100'000);
  for (std::size_t i = 0; i < host.size(); ++i) host[i] = static_cast<unsigned>(i * i % bins);
  const cohort::device_buffer<unsigned> keys(host);
  cohort::device_buffer<unsigned> counts(bins);

  // Instead of these:
  //   void* scratch = nullptr;
  //   std::size_t bytes = 0;
  //   cub::DeviceHistogram::HistogramEven(scratch, bytes, keys.data(), counts.data(), bins + 1,
  //                                       0u, 1000u, static_cast<int>(host.size()));
  //   cudaMalloc(&scratch, bytes);
  //   cub::DeviceHistogram::HistogramEven(scratch, bytes, keys.data(), counts.data(), bins + 1,
  //                                       0u, 1000u, static_cast<int>(host.size()));
  const std::size_t bytes = cohort::histogram_scratch_bytes(host.size(), bins);
  cohort::device_buffer<unsigned char> scratch(bytes);
  cohort::check(cohort::histogram(keys.data(), host.size(), counts.data(), bins, scratch.data(),
                                  scratch.size()));

  const std::vector<unsigned> times = counts.to_host();
  for (int bin = 0; bin < 10; ++bin) std::printf("%d: %u times\n", bin, times[bin]);
  return times[0] == 1000 && times[1] == 800 && times[2] == 0 ? 0 : 1;
}
