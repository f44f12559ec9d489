// Kernels that somebody has lost patience with.
#pragma once

#include <atomic>
#include <chrono>

namespace emulator {

/// In its scope, a grid runs.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;

  /// Whether the grids that run are to end.
  static bool interrupted() { return by_.load(std::memory_order_relaxed) != By::nobody; }
  /// And by whom: a person who has pressed Ctrl-C knows why.
  static bool by_ctrl_c() { return by_ == By::ctrl_c; }

 private:
  friend bool end_kernels(bool by_ctrl_c);

  enum class By : unsigned char { nobody, patience, ctrl_c };
  using Clock = std::chrono::steady_clock;

  /// For how long one has been running.
  static Clock::duration age() { return Clock::now() - started_.load(); }

  static inline std::atomic<unsigned> running_ = 0;
  static inline std::atomic<Clock::time_point> started_;
  static inline std::atomic<By> by_ = By::nobody;
};

}  // namespace emulator
