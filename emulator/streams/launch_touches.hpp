// What the last launch has touched, as those who heard of each access know it.
#pragma once

#include <cstdint>
#include <functional>

#include "streams/deeds.hpp"
#include "streams/touched.hpp"

namespace emulator {

struct LaunchTouches {
  virtual ~LaunchTouches() = default;

  /// Bytes that one line of the kernel has touched.
  struct Part {
    std::uintptr_t begin, end;
    Touch touch;
    const CallStack& at;
    std::uint64_t line;  ///< equal for equal `at`, in this launch
  };
  /// Calls `visit` with all parts, those in memory of the device alone only if `device_too`. To be
  /// asked before the next launch begins.
  virtual void visit(bool device_too, const std::function<void(const Part&)>& visit) = 0;
};

}  // namespace emulator
