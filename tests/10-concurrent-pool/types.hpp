// What the tests of lesson 10 and their kernels tell each other.
#pragma once

#include <cstdint>

namespace tests {

constexpr std::int64_t refused = -1;

struct Piece {
  std::int64_t begin;  // offset in the pool's memory
  std::int64_t bytes;
};

// The bytes a thread asks for in one turn: `most` for all, or something up to `most` for each.
struct Wish {
  unsigned most;
  bool each_its_own = false;
  unsigned too_much = 0;  // every fifth thread asks for this, if it isn't zero
};

// b: how often mark was wrong, before any release was; how often release was; and the first byte
// that came after a wrong one, and the mark.
struct MarkFaults {
  int marks = 0, releases = 0;
  unsigned found = 0, mark = 0;
};

// c: how often a slot was given while somebody had it, and how many bits were set in the end.
struct SlotFaults {
  int twice = 0, left = 0;
};

// x: who borrows when, and for how long. A thread asks in some of the turns, or in each; some turns
// later another thread has what it got, and hands it back.
struct Lending {
  unsigned turns;
  bool everyone = false;  // asks in each turn,
  unsigned kept = 0;      // and each place is kept for so many turns
};

constexpr unsigned longest_kept = 4;  // turns
constexpr unsigned passed_on = 37;    // The thread with so many ranks less hands it back.

}  // namespace tests
