// The kernels of cohort::histogram once, for a profiler to look at:
//   histogram BINS INPUT
// with an input's name as in bench/byte_pairs/inputs.cuh. Without words it says which GPU it is, as
// JSON.
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/histogram.cuh>
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>

#include "byte_pairs/inputs.cuh"
#include "harness/gpu.hpp"

namespace {

constexpr std::size_t n = std::size_t{1} << 28;

bench::Input input_of(const std::string& name) {
  for (const auto& [input, its_name] : bench::inputs) {
    if (its_name == name) return input;
  }
  throw std::invalid_argument("no input is called " + name);
}

void count(int bins, bench::Input input) {
  const cohort::device_buffer<unsigned> quantiles(bench::log_uniform_quantiles(bins));
  cohort::device_buffer<unsigned> keys(n);
  bench::draw_keys<<<1024, 512>>>({input, static_cast<unsigned>(bins), n, quantiles.data()},
                                  keys.data());
  cohort::device_buffer<unsigned> counts(static_cast<std::size_t>(bins));
  counts.fill_bytes(0);
  cohort::device_buffer<unsigned char> scratch(cohort::histogram_scratch_bytes(n, bins));
  cohort::check(
      cohort::histogram(keys.data(), n, counts.data(), bins, scratch.data(), scratch.size()));
  cohort::synchronize();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 3) {
      count(std::stoi(argv[1]), input_of(argv[2]));
    } else {
      bench::write_json("/dev/stdout", bench::about_gpu(), {});
    }
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
