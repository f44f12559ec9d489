// One text on the device, and room for what filters keep of it.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "filter/filters.cuh"
#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "harness/text.hpp"

namespace bench {

/// Checks and times what runs on a text or on its beginning.
class Stage {
 public:
  /// For texts of `largest` bytes.
  explicit Stage(std::size_t largest) : text_(largest), letters_(max_places * largest) {}

  void set_text(Bytes text) {
    host_text_ = std::move(text);
    cohort::check(
        cudaMemcpy(text_.data(), host_text_.data(), host_text_.size(), cudaMemcpyHostToDevice));
  }

  /// From now on, the text ends after n bytes, a multiple of 16.
  void use_first(std::size_t n) {
    n_ = n;
    in_text_ = histogram(host_text_.begin(), host_text_.begin() + static_cast<std::ptrdiff_t>(n));
  }

  /// Throws std::runtime_error if the filter keeps anything but what it should.
  Times measure_filter(const Filter& filter) {
    const auto launch = [&] {
      filter.launch(text_.data(), n_, letters_.data(), counts_.data());
      cohort::check(cudaGetLastError());
    };
    letters_.fill_bytes(untouched);
    reset();
    launch();
    cohort::synchronize();
    if (!is_right(filter)) throw std::runtime_error(filter.name + ": a wrong result");
    return measure([this] { reset(); }, launch);
  }

  /// The same for a kernel that only looks at the text.
  Times measure_reading() {
    const auto read = [this] { read_all(text_.data(), n_, sum_.data()); };
    reset();
    sum_.fill_bytes(0);
    read();
    if (sum_.to_host()[0] != sum_on_the_cpu()) throw std::runtime_error("reading: a wrong sum");
    return measure([this] { reset(); }, read);
  }

 private:
  static constexpr std::size_t max_places = 4;  // for each byte of the text
  static constexpr std::size_t max_parts = 2;
  static constexpr unsigned char untouched = 0xEE;  // no letter

  void reset() {
    counts_.fill_bytes(0);
    cache_.refresh();
  }

  bool is_right(const Filter& filter) {
    const auto parts = filter.expected(in_text_);
    std::vector<int> counts(max_parts);
    for (std::size_t part = 0; part < parts.size(); ++part) {
      counts[part] = static_cast<int>(parts[part].claimed);
      if (!part_is_right(parts[part], part * n_)) return false;
    }
    return counts_.to_host() == counts;
  }

  bool part_is_right(const Part& part, std::size_t begin) {
    host_letters_.resize(std::max(n_, part.claimed));
    cohort::check(cudaMemcpy(host_letters_.data(), letters_.data() + begin, host_letters_.size(),
                             cudaMemcpyDeviceToHost));
    Histogram expected = part.kept;
    expected[untouched] =
        part.claimed - std::accumulate(part.kept.begin(), part.kept.end(), std::size_t{0});
    const auto end = host_letters_.begin() + static_cast<std::ptrdiff_t>(part.claimed);
    return histogram(host_letters_.begin(), end) == expected &&
           std::all_of(end, host_letters_.end(), [](auto byte) { return byte == untouched; });
  }

  unsigned sum_on_the_cpu() const {
    unsigned sum = 0;
    for (std::size_t i = 0; i < n_; i += sizeof sum) {
      unsigned word;
      std::memcpy(&word, &host_text_[i], sizeof word);
      sum += word;
    }
    return sum;
  }

  Bytes host_text_;
  std::size_t n_ = 0;
  Histogram in_text_{};
  Bytes host_letters_;  // what a filter kept, fetched for the check
  cohort::device_buffer<unsigned char> text_;
  cohort::device_buffer<unsigned char> letters_;
  cohort::device_buffer<int> counts_ = cohort::device_buffer<int>(max_parts);
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
