// One thread of the host at a time.
#pragma once

#include <mutex>

#include "machine/worker.hpp"

namespace emulator {

/// While it is there, this thread of the host has the device to itself: it runs a grid, or changes
/// what the device's memory is or holds, which nobody may do while a grid runs. A lane is within
/// the turn of the thread that launched its grid.
class DeviceTurn {
 public:
  DeviceTurn() {
    if (!here.lane) lock_ = std::unique_lock(device());
  }

 private:
  static std::recursive_mutex& device() {
    static std::recursive_mutex& mutex = *new std::recursive_mutex;  // needed at the end, too
    return mutex;
  }
  std::unique_lock<std::recursive_mutex> lock_;
};

}  // namespace emulator
