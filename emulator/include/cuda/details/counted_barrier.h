// The barriers that the hardware knows nothing of: of any scope, and with a function at the end of
// each phase. They count by atomics, as libcu++'s do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

#include "cuda/atomic"

namespace cuda {

namespace details {

struct empty_completion {
  EMULATOR_UNCHECKED void operator()() noexcept {}
};

}  // namespace details

template <thread_scope scope, class Completion = details::empty_completion>
class barrier {
 public:
  /// The phase that an arrival counted for.
  using arrival_token = ::std::uint64_t;

  barrier() = default;
  constexpr barrier(::std::ptrdiff_t expected) : barrier(expected, Completion()) {}
  constexpr barrier(::std::ptrdiff_t expected, Completion completion)
      : expected_(expected), missing_(expected), phase_(0), completion_(completion) {}
  barrier(const barrier&) = delete;
  barrier& operator=(const barrier&) = delete;

  friend void init(barrier* object, ::std::ptrdiff_t expected) { ::new (object) barrier(expected); }
  friend void init(barrier* object, ::std::ptrdiff_t expected, Completion completion) {
    ::new (object) barrier(expected, completion);
  }

  /// What the thread did before is visible to all who wait with a token of the same phase. Whoever
  /// arrives last calls the completion function before the others go on.
  [[nodiscard]] EMULATOR_UNCHECKED arrival_token arrive(::std::ptrdiff_t count = 1) {
    const arrival_token phase = phase_.load(memory_order_relaxed);
    if (missing_.fetch_sub(count, memory_order_acq_rel) == count) {
      completion_();
      missing_.store(expected_.load(memory_order_relaxed), memory_order_relaxed);
      phase_.store(phase + 1, memory_order_release);
    }
    return phase;
  }

  EMULATOR_UNCHECKED void wait(arrival_token&& token) const {
    phase_.wait(token, memory_order_acquire);
  }
  EMULATOR_UNCHECKED void wait_parity(bool parity) const {
    while (phase_.load(memory_order_acquire) % 2 == parity) {
    }
  }
  EMULATOR_UNCHECKED void arrive_and_wait() { wait(arrive()); }

  /// Arrives, and is not expected any more from the next phase on.
  EMULATOR_UNCHECKED void arrive_and_drop() {
    expected_.fetch_sub(1, memory_order_relaxed);
    (void)arrive();
  }

  static constexpr ::std::ptrdiff_t max() noexcept {
    return ::std::numeric_limits<::std::int32_t>::max();
  }

 private:
  atomic<::std::ptrdiff_t, scope> expected_, missing_;
  atomic<arrival_token, scope> phase_;
  [[no_unique_address]] Completion completion_;
};

}  // namespace cuda
