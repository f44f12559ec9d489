// Telling quickly that an access has nothing to do with a few pieces of memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace emulator {

/// Counts the pieces of memory that lie in each line of 64 bytes. Lines share a count by their last
/// bits, so it may say "perhaps" of memory that is in none.
class LineCounts {
 public:
  void clear() { counts_.fill(0); }
  void add(const void* begin, std::size_t size) {
    for_each(begin, size, [this](std::size_t line) { ++counts_[line]; });
  }
  /// What was added before.
  void remove(const void* begin, std::size_t size) {
    for_each(begin, size, [this](std::size_t line) { --counts_[line]; });
  }
  /// False: no piece has a byte of these.
  bool any(const void* begin, std::size_t size) const {
    bool found = false;
    for_each(begin, size, [&](std::size_t line) { found |= counts_[line] != 0; });
    return found;
  }

 private:
  static constexpr std::size_t line_size = 64, lines = 1024;

  /// A line of each count that `size` bytes have a part in.
  template <class Visit>
  static void for_each(const void* begin, std::size_t size, Visit visit) {
    if (size == 0) return;
    const auto first = reinterpret_cast<std::uintptr_t>(begin);
    const std::uintptr_t last = (first + size - 1) / line_size;
    const std::uintptr_t end = std::min(last + 1, first / line_size + lines);
    for (std::uintptr_t line = first / line_size; line < end; ++line) visit(line % lines);
  }

  std::array<std::uint32_t, lines> counts_{};
};

}  // namespace emulator
