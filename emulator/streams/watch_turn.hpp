// One thread of the host at a time.
#pragma once

#include <mutex>
#include <utility>

#include "streams/watch.hpp"

namespace emulator {

class Watch::Turn {
 public:
  explicit Turn(std::mutex& mutex) : nested_(std::exchange(is_within, true)) {
    if (!nested_) lock_ = std::unique_lock(mutex);
  }
  ~Turn() {
    if (lock_) lock_.unlock();  // which a host function would tell of
    is_within = nested_;
  }
  Turn(const Turn&) = delete;

  /// This thread has a turn already: what the emulator itself frees is of no interest.
  bool is_nested() const { return nested_; }
  /// This thread has one.
  static bool is_there() { return is_within; }

 private:
  static inline thread_local bool is_within = false;

  const bool nested_;
  std::unique_lock<std::mutex> lock_;
};

}  // namespace emulator
