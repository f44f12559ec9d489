// Files on the device, and sums of them: checked, then timed.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>
#include <cub/device/device_reduce.cuh>
#include <functional>
#include <memory>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "reduction/kernels.cuh"

namespace bench {

using Total = unsigned long long;

/// A way to add the n words of a file to *total, which is zero before.
struct Reduction {
  std::string name;
  std::function<void(const unsigned* words, std::size_t n, Total* total)> launch;
  /// Of the sum, what is left of it where it is kept in fewer bits.
  std::function<Total(Total)> kept = [](Total sum) { return sum; };
};

inline Total low_word(Total sum) { return sum & 0xFFFF'FFFF; }

/// As many blocks of 512 threads as the device holds at once.
template <class Kernel>
Reduction on_full_device(std::string name, Kernel kernel) {
  constexpr int threads = 512;
  return {std::move(name), [=, blocks = resident_blocks(kernel, threads)](auto... arguments) {
            kernel<<<blocks, threads>>>(arguments...);
          }};
}

/// CUB's, for files of up to `largest` words, with its sum in a Sum.
template <class Sum>
std::function<void(const unsigned*, std::size_t, Total*)> cub_sum(std::size_t largest) {
  const auto reduce = [](void* scratch, std::size_t& bytes, const unsigned* words, std::size_t n,
                         Total* total) {
    cohort::check(cub::DeviceReduce::Sum(scratch, bytes, words, reinterpret_cast<Sum*>(total),
                                         static_cast<std::int64_t>(n)));
  };
  std::size_t bytes = 0;
  reduce(nullptr, bytes, nullptr, largest, nullptr);
  const auto scratch = std::make_shared<cohort::device_buffer<unsigned char>>(bytes);
  return [=](auto... arguments) {
    std::size_t available = scratch->size();
    reduce(scratch->data(), available, arguments...);
  };
}

/// Looks at each word once; sums them modulo 2^32 along the way.
inline void only_read(const unsigned* words, std::size_t n, Total* total) {
  read_all(words, n * sizeof(unsigned), reinterpret_cast<unsigned*>(total));
}

/// One file of random words on the device.
class Stage {
 public:
  explicit Stage(std::size_t largest) : host_words_(largest), words_(largest) {
    std::mt19937 draw;
    std::generate(host_words_.begin(), host_words_.end(),
                  [&] { return static_cast<unsigned>(draw()); });
    cohort::check(cudaMemcpy(words_.data(), host_words_.data(), largest * sizeof(unsigned),
                             cudaMemcpyHostToDevice));
  }

  /// Of the first n words, which are not in the cache. Throws std::runtime_error if the sum is
  /// wrong.
  Times measure(const Reduction& reduction, std::size_t n) {
    const auto prepare = [&] {
      total_.fill_bytes(0);
      cache_.refresh();
    };
    const auto launch = [&] {
      reduction.launch(words_.data(), n, total_.data());
      cohort::check(cudaGetLastError());
    };
    const auto end = host_words_.begin() + static_cast<std::ptrdiff_t>(n);
    prepare();
    launch();
    cohort::synchronize();
    if (total_.to_host()[0] != reduction.kept(std::accumulate(host_words_.begin(), end, Total{0})))
      throw std::runtime_error(reduction.name + ": a wrong sum");
    return bench::measure(prepare, launch);
  }

 private:
  std::vector<unsigned> host_words_;
  cohort::device_buffer<unsigned> words_;
  cohort::device_buffer<Total> total_ = cohort::device_buffer<Total>(1);
  ColdCache cache_;
};

}  // namespace bench
