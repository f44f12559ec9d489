// An array with a number for each row of a file, and what a kernel should have left there.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cstddef>
#include <functional>
#include <numeric>
#include <string>

#include "harness.hpp"
#include "inputs.hpp"
#include "interface.hpp"

constexpr int untouched = -77'777;  // where nobody has written

// What of the file a row says: a number from its bytes.
using Row = std::function<int(const unsigned char* begin, const unsigned char* end)>;

inline int row_sum(const unsigned char* begin, const unsigned char* end) {
  return std::accumulate(begin, end, 0);
}
inline int row_is_text(const unsigned char* begin, const unsigned char* end) {
  return std::all_of(begin, end, is_text) ? 1 : 0;
}
inline int row_newline(const unsigned char* begin, const unsigned char* end) {
  const auto* newline = std::find(begin, end, '\n');
  return newline == end ? -1 : static_cast<int>(newline - begin);
}

// An array with a number for each row, and after it a margin that nobody may touch.
class PerRow {
 public:
  PerRow(std::size_t columns, const Bytes& bytes) : columns_(columns), bytes_(bytes) {}

  int* data() { return device_.data(); }

  void check(const std::string& name, const Row& row) const {
    const auto result = device_.to_host();
    for (std::size_t i = 0; i < rows(); ++i) {
      const auto* begin = bytes_.data() + i * columns_;
      const auto* end = bytes_.data() + std::min((i + 1) * columns_, bytes_.size());
      const int expected = row(begin, end);
      if (result[i] == expected) continue;
      INFO("the bytes of row ", i, ": ", listed(begin, end));
      if (result[i] == untouched) {
        FAIL_CHECK_AS("never written", name, "[", i, "] was never written");
      } else {
        const int missing = expected - result[i];
        NAME_CHECKS(missing > 0 && missing % 256 == 0 ? "less by 256s" : "");
        FAIL_CHECK_AS(name, name, "[", i, "] ", is_not(result[i], expected));
      }
      return;
    }
    if (Numbers(result.begin() + static_cast<std::ptrdiff_t>(rows()), result.end()) !=
        Numbers(margin, untouched)) {
      FAIL_CHECK_AS("after the last row", name, " is written after its last row");
    }
  }

 private:
  static constexpr std::size_t margin = 64;

  std::size_t rows() const { return (bytes_.size() + columns_ - 1) / columns_; }

  std::size_t columns_;
  const Bytes& bytes_;
  cohort::device_buffer<int> device_{Numbers(rows() + margin, untouched)};
};
