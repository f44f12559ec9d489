// Memory of the host that work of a stream may still be using, in a few numbers that each access of
// the host can be compared with.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace emulator {

/// Another each time that more memory than before is of interest where the host touches it.
constinit inline std::atomic<unsigned> interest_version = 1;

/// From the first such byte to the last.
class WatchedRange {
 public:
  bool has(std::uintptr_t begin, std::uintptr_t end) const {
    return begin < end_.load(std::memory_order_relaxed) &&
           end > begin_.load(std::memory_order_relaxed);
  }
  void include(std::uintptr_t begin, std::uintptr_t end) {
    if (begin >= begin_ && end <= end_) return;
    if (begin < begin_) begin_ = begin;
    if (end > end_) end_ = end;
    ++interest_version;
  }
  void include(const WatchedRange& other) {
    if (!other.is_empty()) include(other.begin_, other.end_);
  }
  bool is_empty() const { return begin_ >= end_; }
  std::uintptr_t begin() const { return begin_; }
  std::uintptr_t end() const { return end_; }
  void clear() {
    begin_ = ~std::uintptr_t{0};
    end_ = 0;
  }

 private:
  std::atomic<std::uintptr_t> begin_ = ~std::uintptr_t{0}, end_ = 0;
};

/// Of memory that CUDA has given, and of all other: the two lie far apart.
constinit inline WatchedRange watched_shared, watched_pageable;

inline bool is_watched(const void* begin, std::size_t size) {
  const auto at = reinterpret_cast<std::uintptr_t>(begin);
  return watched_shared.has(at, at + size) || watched_pageable.has(at, at + size);
}

}  // namespace emulator
