// Values on the device, and the histograms that are measured on them.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>

#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "shared_memory/histograms.cuh"
#include "shared_memory/measurement.hpp"
#include "shared_memory/values.hpp"

namespace bench {

inline const std::string reading = "only reading";

class Counting {
 public:
  /// For up to as many values as there are words, which outlive this object.
  Counting(const Values& words, int most_bins)
      : words_(words), values_(words.size()), counts_(static_cast<std::size_t>(most_bins)) {
    sum_.fill_bytes(0);
  }

  /// `n` is a multiple of four.
  void set_values(const std::string& distribution, std::size_t n, int bins) {
    distribution_ = distribution;
    bins_ = bins;
    host_ = draw_values(distribution, bins, words_, n);
    expected_.assign(static_cast<std::size_t>(bins), 0);
    for (const unsigned value : host_) ++expected_[value];
    cohort::check(cudaMemcpy(values_.data(), host_.data(), bytes(), cudaMemcpyHostToDevice));
  }

  Measurement measure_reading() {
    return measurement(reading, [&] { read_all(values_.data(), bytes(), sum_.data()); });
  }

  /// Throws std::runtime_error if a count is wrong.
  Measurement measure_counter(const Counter& counter) {
    const auto count = [&] {
      counter.launch(values_.data(), host_.size(), counts_.data(), bins_);
      cohort::check(cudaGetLastError());
    };
    counts_.fill_bytes(0);
    count();
    Values counts = counts_.to_host();
    counts.resize(expected_.size());
    if (counts != expected_) throw std::runtime_error(counter.name + ": a wrong count");
    return measurement(counter.name, count);
  }

 private:
  std::size_t bytes() const { return host_.size() * sizeof(unsigned); }

  template <class Work>
  Measurement measurement(const std::string& name, Work work) {
    const auto prepare = [&] {
      counts_.fill_bytes(0);
      cache_.refresh();
    };
    return {name,
            distribution_,
            host_.size(),
            bins_,
            static_cast<double>(bytes()),
            measure(prepare, work)};
  }

  const Values& words_;
  Values host_, expected_;
  std::string distribution_;
  int bins_ = 0;
  cohort::device_buffer<unsigned> values_, counts_;
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
