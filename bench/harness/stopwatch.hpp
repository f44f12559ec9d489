// How long work takes by the clock of the host, for the emulator.
#pragma once

#include <chrono>
#include <cohort/check.hpp>
#include <vector>

#include "harness/times.hpp"

namespace bench {

/// Seconds until `work`, which launches something, has been done, after once without a clock. On a
/// machine with other things to do, the fastest says most.
template <class Work>
Times seconds(Work work) {
  work();
  cohort::synchronize();
  std::vector<double> times;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    cohort::synchronize();
    times.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  return Times(times);
}

}  // namespace bench
