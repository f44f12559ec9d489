// What the generators of curand_kernel.h have in common.
#pragma once

namespace emulator::random {

/// Box and Muller make two normal numbers at a time; the second waits here for the next call.
struct Spare {
  enum Kind : int { none, normal, log_normal };

  int kind;
  int kind_of_double;
  float number;
  double number_of_double;
};

inline constexpr Spare no_spare{Spare::none, Spare::none, 0, 0};

}  // namespace emulator::random
