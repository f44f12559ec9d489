// How long work takes on the device.
#pragma once

#include <chrono>
#include <cohort/check.hpp>
#include <cohort/timer.hpp>
#include <vector>

#include "harness/times.hpp"

namespace bench {

/// Milliseconds of `work`, which launches something. `prepare` runs before each repetition, and is
/// not timed. Warms up first, long enough for an idle GPU to come back to its full clock.
template <class Prepare, class Work>
Times measure(Prepare prepare, Work work) {
  using Clock = std::chrono::steady_clock;
  const auto warm = Clock::now() + std::chrono::milliseconds(30);
  do {
    prepare();
    work();
    cohort::synchronize();
  } while (Clock::now() < warm);

  cohort::timer timer;
  std::vector<double> times;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    prepare();
    timer.start();
    work();
    timer.stop();
    times.push_back(timer.milliseconds());
  }
  cohort::synchronize();
  return Times(times);
}

}  // namespace bench
