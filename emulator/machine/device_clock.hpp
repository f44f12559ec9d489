// What time it is on the device.
#pragma once

#include <chrono>

namespace emulator {

/// Of the device's multiprocessors, as `cudaDevAttrClockRate` says it.
constexpr int clock_kilohertz = 1'980'000;

/// The host's time, ahead by what lanes have waited for the clock. A clock as the standard
/// library's are.
struct DeviceClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<DeviceClock>;
  static constexpr bool is_steady = true;

  static time_point now();

  /// The same, asked by the lane that runs. One that asks again and again, and looks at nothing
  /// else that others may change, waits for a time to come; on a GPU all lanes would wait at once,
  /// here they run one after another. So it waits twice as long with each look.
  static time_point now_in_lane();
};

}  // namespace emulator
