// Values on the device, their right histogram, and how long others take to find it.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "dsmem/peers.cuh"
#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "shared_memory/measurement.hpp"
#include "shared_memory/values.hpp"

namespace bench {

inline const std::string reading = "only reading";

/// Where the bin of a value is, seen from the block that counts it.
enum class Owner { this_block, another };

/// One value for each word. Each belongs into a bin of the block that counts it, or of another one
/// of its cluster. `cluster_size` divides `bins` and, if there is another block, is more than 1.
inline Values values_with_owner(Owner owner, const Values& words, int bins, int cluster_size) {
  const auto blocks = static_cast<std::size_t>(blocks_at_once(cluster_size, bins));
  const auto size = static_cast<unsigned>(cluster_size);
  const unsigned bins_per_block = static_cast<unsigned>(bins) / size;
  Values values(words.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto block = static_cast<unsigned>(i / threads_per_block % blocks);
    const unsigned steps = owner == Owner::this_block ? 0 : 1 + (words[i] & 0xFFFF) % (size - 1);
    const auto place = static_cast<unsigned>(std::uint64_t{words[i]} * bins_per_block >> 32);
    values[i] = (block + steps) % size * bins_per_block + place;
  }
  return values;
}

class Stage {
 public:
  Stage(std::size_t n, int most_bins) : values_(n), counts_(static_cast<std::size_t>(most_bins)) {
    sum_.fill_bytes(0);
  }

  /// As many as there is room for, all of them less than `bins`. `input` is their name.
  void set_values(std::string input, const Values& values, int bins) {
    input_ = std::move(input);
    expected_.assign(static_cast<std::size_t>(bins), 0);
    for (const unsigned value : values) ++expected_[value];
    cohort::check(cudaMemcpy(values_.data(), values.data(), bytes(), cudaMemcpyHostToDevice));
  }

  Measurement measure_reading() {
    return measurement(reading, [&] { read_all(values_.data(), bytes(), sum_.data()); });
  }

  /// Throws std::runtime_error if a count is wrong.
  Measurement measure_counter(const Counter& counter) {
    const auto count = [&] {
      counter.launch(values_.data(), values_.size(), counts_.data(), bins());
    };
    counts_.fill_bytes(0);
    count();
    Values counts = counts_.to_host();
    counts.resize(expected_.size());
    if (counts != expected_) throw std::runtime_error(counter.name + ": a wrong count");
    return measurement(counter.name, count);
  }

 private:
  std::size_t bytes() const { return values_.size() * sizeof(unsigned); }
  int bins() const { return static_cast<int>(expected_.size()); }

  template <class Work>
  Measurement measurement(const std::string& name, Work work) {
    const auto prepare = [&] {
      counts_.fill_bytes(0);
      cache_.refresh();
    };
    return {
        name, input_, values_.size(), bins(), static_cast<double>(bytes()), measure(prepare, work)};
  }

  std::string input_;
  Values expected_;
  cohort::device_buffer<unsigned> values_, counts_;
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
