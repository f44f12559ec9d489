// Tables of bytes on the device: what is in them by the CPU, and how long kernels take to find out.
#pragma once

#include <algorithm>
#include <array>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercise.cuh"
#include "harness/measure.hpp"
#include "harness/read.cuh"
#include "harness/text.hpp"

namespace bench {

/// Parameters as those of count_letters, less the size of the tiles.
using Counter = std::function<void(const unsigned char*, std::size_t, unsigned, int*)>;
/// Parameters as those of order_letters.
using Orderer = std::function<void(const unsigned char*, std::size_t, unsigned, unsigned char*)>;

/// `bytes` random bytes, three in four of them letters, as rows of a width that changes.
class Tables {
 public:
  static constexpr unsigned narrowest = 8;

  explicit Tables(std::size_t bytes)
      : host_(random_text(bytes, 75, bytes_that(is_letter), bytes_that(std::not_fn(is_letter)))),
        bytes_(host_),
        letters_(bytes / narrowest),
        order_(26 * (bytes / narrowest_to_order)) {}

  /// From now on, rows have this width; a divisor of the number of bytes.
  void set_width(unsigned width) {
    width_ = width;
    rows_ = host_.size() / width;
    expected_letters_.resize(rows_);
    for (std::size_t row = 0; row < rows_; ++row) {
      expected_letters_[row] =
          static_cast<int>(std::count_if(begin(row), begin(row + 1), is_letter));
    }
  }

  Times measure_counting(const std::string& name, const Counter& count) {
    const auto launch = [&] {
      count(bytes_.data(), rows_, width_, letters_.data());
      cohort::check(cudaGetLastError());
    };
    letters_.fill_bytes(0xEE);
    launch();
    const auto letters = letters_.to_host();
    if (!std::equal(expected_letters_.begin(), expected_letters_.end(), letters.begin()))
      throw std::runtime_error(name + ": a wrong number of letters");
    return measure([this] { cache_.refresh(); }, launch);
  }

  Times measure_ordering(const std::string& name, const Orderer& order) {
    const auto launch = [&] {
      order(bytes_.data(), rows_, width_, order_.data());
      cohort::check(cudaGetLastError());
    };
    order_.fill_bytes(0xEE);
    launch();
    const auto orders = order_.to_host();
    for (std::size_t row = 0; row < rows_; ++row) {
      const auto expected = letters_in_order(row);
      if (!std::equal(expected.begin(), expected.end(), orders.begin() + 26 * row))
        throw std::runtime_error(name + ": letters in a wrong order");
    }
    return measure([this] { cache_.refresh(); }, launch);
  }

  Times measure_reading() {
    return measure([this] { cache_.refresh(); },
                   [this] { read_all(bytes_.data(), host_.size(), sum_.data()); });
  }

 private:
  static constexpr std::size_t narrowest_to_order = 256;

  Bytes::const_iterator begin(std::size_t row) const { return host_.begin() + row * width_; }

  std::array<unsigned char, 26> letters_in_order(std::size_t row) const {
    std::array<int, 26> count{};
    std::for_each(begin(row), begin(row + 1), [&](unsigned char byte) {
      if (is_letter(byte)) ++count[byte % 32 - 1];
    });
    std::array<unsigned char, 26> letters;
    std::iota(letters.begin(), letters.end(), 'a');
    std::stable_sort(letters.begin(), letters.end(), [&](unsigned char one, unsigned char other) {
      return count[one - 'a'] > count[other - 'a'];
    });
    return letters;
  }

  Bytes host_;
  unsigned width_ = 0;
  std::size_t rows_ = 0;
  std::vector<int> expected_letters_;
  cohort::device_buffer<unsigned char> bytes_;
  cohort::device_buffer<int> letters_;
  cohort::device_buffer<unsigned char> order_;
  cohort::device_buffer<unsigned> sum_ = cohort::device_buffer<unsigned>(1);
  ColdCache cache_;
};

}  // namespace bench
