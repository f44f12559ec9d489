// What the kernels of the tests say of the exercise.
#pragma once

#include <cstddef>

namespace tests {

// How bytes are cut into loads.
struct Cut {
  std::size_t head, number;
};

// A pair and how often it came.
struct Run {
  unsigned pair, times;
  bool operator==(const Run&) const = default;
};

}  // namespace tests
