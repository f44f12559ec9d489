// Running a program on the emulator, and what its checkers say of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program.hpp"

namespace fuzz {

/// A race as a report tells it.
struct ToldRace {
  std::string place;
  bool of_equal_writes;
  Party one, other;
};

struct Outcome {
  Races races;
  std::vector<ToldRace> told;
  std::string reports;      ///< of the emulator, for people
  bool other_kind = false;  ///< something is reported that is no race
};

/// Runs the program under the schedule of that seed.
Outcome run(const Program& program, std::uint64_t schedule);

}  // namespace fuzz
