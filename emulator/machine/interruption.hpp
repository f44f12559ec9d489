// Kernels that somebody has lost patience with.
#pragma once

#include <atomic>

namespace emulator {

/// In its scope, a grid runs.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;

  /// Whether the grids that run are to end.
  static bool interrupted() { return interrupted_.load(std::memory_order_relaxed); }

 private:
  friend bool end_kernels();

  static inline std::atomic<unsigned> running_ = 0;
  static inline std::atomic<bool> interrupted_ = false;
};

}  // namespace emulator
