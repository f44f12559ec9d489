// What the block of a piece publishes for the others, as the exercise has it.
#pragma once

namespace tests {

struct Progress {
  unsigned status;
  int own, all;
};

constexpr unsigned nothing = 0, own_sum = 1, all_sums = 2;

}  // namespace tests
