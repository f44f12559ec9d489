// Keys on the device, their right histogram, and how long each way takes to find it.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

#include "byte_pairs/inputs.cuh"
#include "byte_pairs/peers.cuh"
#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "shared_memory/measurement.hpp"

namespace bench {

template <class Key>
class Stage {
 public:
  Stage(std::size_t n, int most_bins) : keys_(n), counts_(static_cast<std::size_t>(most_bins)) {
    sum_.fill_bytes(0);
  }

  void set_keys(Input input, const std::string& name, int bins) {
    const Values quantiles = log_uniform_quantiles(bins);
    const cohort::device_buffer<unsigned> on_device(quantiles);
    Draw draw{input, static_cast<unsigned>(bins), keys_.size(), on_device.data()};
    draw_keys<<<1024, 512>>>(draw, keys_.data());
    cohort::synchronize();
    draw.quantiles = quantiles.data();
    expect(name, count_on_cpu(draw.n, static_cast<std::size_t>(bins), draw));
  }

  /// The same, but what is to be counted are the pairs of neighbours.
  void set_pairs(Input input, const std::string& name) {
    set_keys(input, name, 256);
    const Values quantiles = log_uniform_quantiles(256);
    const Draw draw{input, 256, keys_.size(), quantiles.data()};
    expect(name, count_on_cpu(draw.n - 1, 65'536,
                              [&](std::uint64_t i) { return 256 * draw(i) + draw(i + 1); }));
  }

  Measurement measure_reading() {
    return measurement(reading, [&] { read_all(keys_.data(), bytes(), sum_.data()); });
  }

  /// Nothing if the way can't have so many bins. Throws std::runtime_error if a count is wrong.
  std::optional<Measurement> measure_way(const Way<Key>& way) {
    const auto count = [&] {
      return way.launch(keys_.data(), keys_.size(), counts_.data(), bins());
    };
    counts_.fill_bytes(0);
    if (!count()) return std::nullopt;
    Values counts = counts_.to_host();
    counts.resize(expected_.size());
    if (counts != expected_) throw std::runtime_error(way.name + ", " + input_ + ": wrong counts");
    return measurement(way.name, count);
  }

 private:
  int bins() const { return static_cast<int>(expected_.size()); }
  std::size_t bytes() const { return keys_.size() * sizeof(Key); }

  void expect(const std::string& name, Values counts) {
    input_ = name;
    expected_ = std::move(counts);
  }

  template <class Work>
  Measurement measurement(const std::string& name, Work work) {
    const auto prepare = [&] {
      counts_.fill_bytes(0);
      cache_.refresh();
    };
    return {
        name, input_, keys_.size(), bins(), static_cast<double>(bytes()), measure(prepare, work)};
  }

  std::string input_;
  Values expected_;
  cohort::device_buffer<Key> keys_;
  cohort::device_buffer<unsigned> counts_;
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
