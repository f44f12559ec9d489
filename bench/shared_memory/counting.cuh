// Values on the device, their right histogram, and how long others take to find it.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "shared_memory/measurement.hpp"
#include "shared_memory/values.hpp"

namespace bench {

class Counting {
 public:
  Counting(std::size_t most_values, int most_bins)
      : values_(most_values), counts_(static_cast<std::size_t>(most_bins)) {
    sum_.fill_bytes(0);
  }

  /// No more than there is room for, all of them less than `bins`. `input` is their name.
  void set_values(std::string input, const Values& values, int bins) {
    input_ = std::move(input);
    n_ = values.size();
    expected_.assign(static_cast<std::size_t>(bins), 0);
    for (const unsigned value : values) ++expected_[value];
    cohort::check(cudaMemcpy(values_.data(), values.data(), bytes(), cudaMemcpyHostToDevice));
  }

  Measurement measure_reading() {
    return measurement(reading, [&] { read_all(values_.data(), bytes(), sum_.data()); });
  }

  /// Of launch(values, n, counts, bins), before which the counts are zero. Throws
  /// std::runtime_error if a count is wrong.
  template <class Launch>
  Measurement measure_counter(const std::string& name, const Launch& launch) {
    const auto count = [&] {
      launch(values_.data(), n_, counts_.data(), bins());
      cohort::check(cudaGetLastError());
    };
    counts_.fill_bytes(0);
    count();
    Values counts = counts_.to_host();
    counts.resize(expected_.size());
    if (counts != expected_) throw std::runtime_error(name + ": a wrong count");
    return measurement(name, count);
  }

 private:
  std::size_t bytes() const { return n_ * sizeof(unsigned); }
  int bins() const { return static_cast<int>(expected_.size()); }

  template <class Work>
  Measurement measurement(const std::string& name, Work work) {
    const auto prepare = [&] {
      counts_.fill_bytes(0);
      cache_.refresh();
    };
    return {name, input_, n_, bins(), static_cast<double>(bytes()), measure(prepare, work)};
  }

  std::string input_;
  std::size_t n_ = 0;
  Values expected_;
  cohort::device_buffer<unsigned> values_, counts_;
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
