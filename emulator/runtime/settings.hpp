// What the environment says about the emulated device.
#pragma once

#include <cstddef>

namespace emulator {

struct Settings {
  unsigned multiprocessors = 4;  ///< COHORT_SMS: 1 to 1024
  std::size_t memory = std::size_t{4}
                       << 30;  ///< COHORT_MEMORY: bytes, or with K, M, G after the number
  std::size_t steps = std::size_t{1} << 30;  ///< COHORT_STEPS: `set_budget`, or with K, M, G
  unsigned sample = 0;                       ///< COHORT_SAMPLE: `sample_size`, from 4 on; 0: all
};

/// Read once. A value that makes no sense ends the program with exit code 2 and a message.
const Settings& settings();

}  // namespace emulator
