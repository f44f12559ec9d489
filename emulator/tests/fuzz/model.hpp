// What is right: happens-before by plain vector clocks, and every pair of accesses compared.
//
// It shares nothing with the checkers. The operations are taken in the order of the list, which is
// one of the schedules that a well-formed program can have; races don't depend on which.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "program.hpp"

namespace fuzz {

struct Judgement {
  Races races;
  std::string example;  ///< two accesses that race, for people
};

/// Nothing if the program isn't well-formed: some barrier lacks a lane or is left half used, or an
/// access is out of bounds.
std::optional<Judgement> judge(const Program& program);

/// Two accesses that race on a byte. Bytes are counted over the blocks' shared memory, one block
/// after the other, and then over global memory.
struct Race {
  std::size_t byte;
  Party one, other;
  bool of_equal_writes;
};

/// Calls `visit` for each race of a program that is well-formed.
void for_each_race(const Program& program, const std::function<void(const Race&)>& visit);

}  // namespace fuzz
