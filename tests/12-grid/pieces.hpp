// Task x: how the exercise divides its numbers.
#pragma once

namespace tests {

struct Pieces {
  int threads, numbers;  // of a block, and of its piece
};

}  // namespace tests
