// The OS threads that run grids, kept from launch to launch.
#pragma once

#include <functional>

namespace emulator {

class Crew {
 public:
  /// The number of OS threads to use: the cores, or COHORT_THREADS.
  static unsigned size();

  /// Runs `work` on `count` threads at once, the calling one among them; returns when all are done.
  static void run(unsigned count, const std::function<void()>& work);
};

}  // namespace emulator
