// What is right: happens-before by plain vector clocks, and every pair of accesses compared.
//
// It shares nothing with the checkers. The operations are taken in the order of the list, which is
// one of the schedules that a well-formed program can have; races don't depend on which.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program.hpp"

namespace fuzz {

struct Judgement {
  Races races;
  std::vector<bool> racing;  ///< bytes of the blocks' shared memory, one after the other; of global
  std::string example;       ///< two accesses that race, for people
};

/// Nothing if the program isn't well-formed: some barrier lacks a lane or is left half used, or an
/// access is out of bounds.
std::optional<Judgement> judge(const Program& program);

}  // namespace fuzz
