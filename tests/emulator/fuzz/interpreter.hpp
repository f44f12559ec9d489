// Running a program on the emulator, and what its checkers say of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program.hpp"

namespace fuzz {

struct Outcome {
  Races races;
  std::vector<std::string> places;  ///< of the races
  std::string reports;              ///< of the emulator, for people
  bool other_kind = false;          ///< something is reported that is no race
};

/// Runs the program under the schedule of that seed.
Outcome run(const Program& program, std::uint64_t schedule);

}  // namespace fuzz
