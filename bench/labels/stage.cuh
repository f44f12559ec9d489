// Labels on the device, with what is needed to check and time who counts them or sorts by them.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "harness/text.hpp"
#include "labels/kernels.cuh"

namespace bench {

/// Counts in *faults what is wrong with the result of a Sort. `seen` has a 0 for each element of
/// `sorted`.
__global__ void find_faults(const unsigned char* labels, const int* sorted, std::size_t n,
                            const int* first, int* seen, int* faults) {
  const auto grid = cg::this_grid();
  for (std::size_t place = grid.thread_rank(); place < n; place += grid.num_threads()) {
    const int i = sorted[place];
    const bool exists = 0 <= i && static_cast<std::size_t>(i) < n;
    const int at = static_cast<int>(place);
    const bool right = exists && first[labels[i]] <= at && at < first[labels[i] + 1];
    if (!right || atomicAdd(&seen[i], 1) > 0) atomicAdd(faults, 1);
  }
}

/// Checks and times. All counting is of n labels, all sorting of the first n_sorted.
class Stage {
 public:
  Stage(std::size_t n, std::size_t n_sorted)
      : n_(n), labels_(n), sorted_(n_sorted), seen_(n_sorted) {}

  void set_labels(const Bytes& labels) {
    cohort::check(cudaMemcpy(labels_.data(), labels.data(), n_, cudaMemcpyHostToDevice));
    const auto begin = labels.begin();
    histogram_ = histogram(begin, labels.end());
    const auto some = histogram(begin, begin + static_cast<std::ptrdiff_t>(sorted_.size()));
    first_.assign(max_labels + 1, 0);
    std::partial_sum(some.begin(), some.end(), first_.begin() + 1);
  }

  /// `label_of(byte)` is the label as which the kernel counts a byte.
  template <class LabelOf>
  Times measure_count(const std::string& name, Count kernel, LabelOf label_of) {
    const auto launch = [&, blocks = resident_blocks(kernel, threads)] {
      kernel<<<blocks, threads>>>(labels_.data(), n_, counts_.data());
      cohort::check(cudaGetLastError());
    };
    std::vector<int> expected(max_labels);
    for (int byte = 0; byte < max_labels; ++byte) {
      expected[label_of(byte)] += static_cast<int>(histogram_[byte]);
    }
    counts_.fill_bytes(0);
    launch();
    if (counts_.to_host() != expected) throw std::runtime_error(name + ": a wrong result");
    return measure([this] { counts_.fill_bytes(0), cache_.refresh(); }, launch);
  }

  Times measure_sort(const std::string& name, Sort kernel) {
    const cohort::device_buffer<int> first(first_);
    const auto prepare = [&] {
      cohort::check(cudaMemcpy(counts_.data(), first.data(), max_labels * sizeof(int),
                               cudaMemcpyDeviceToDevice));
      cache_.refresh();
    };
    const auto launch = [&, blocks = resident_blocks(kernel, threads)] {
      kernel<<<blocks, threads>>>(labels_.data(), sorted_.size(), counts_.data(), sorted_.data());
      cohort::check(cudaGetLastError());
    };
    prepare();
    sorted_.fill_bytes(0xff);
    launch();
    cohort::device_buffer<int> faults{0};
    seen_.fill_bytes(0);
    find_faults<<<1024, threads>>>(labels_.data(), sorted_.data(), sorted_.size(), first.data(),
                                   seen_.data(), faults.data());
    cohort::check(cudaGetLastError());
    if (faults.to_host()[0] != 0) throw std::runtime_error(name + ": a wrong result");
    return measure(prepare, launch);
  }

  Times measure_reading() {
    return measure([this] { cache_.refresh(); },
                   [this] { read_all(labels_.data(), n_, sum_.data()); });
  }

 private:
  static constexpr int threads = 256;

  std::size_t n_;
  Histogram histogram_{};
  std::vector<int> first_;  // where the places of each label begin
  cohort::device_buffer<unsigned char> labels_;
  cohort::device_buffer<int> sorted_, seen_;
  cohort::device_buffer<int> counts_ = cohort::device_buffer<int>(max_labels);
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
