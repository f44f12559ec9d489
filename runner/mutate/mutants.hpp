// The mutants of a solution: each is the solution with one small mistake in one of its answers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

struct Mutant {
  std::string region = {};       ///< "b2"
  std::string description = {};  ///< "b2: block.sync(); => ;": no other mutant has the same.
  std::size_t line = 0;          ///< The first that differs, in the solution's file, from 1.
  std::vector<std::string> before = {};  ///< The lines that differ, as the solution has them,
  std::vector<std::string> after = {};   ///< and as the mutant has them.
  std::string answer = {};               ///< The region, in the form of a wrong answer.

  std::string task() const { return region.substr(0, 1); }
};

/// Of all regions that are answers, in the order of the file. Throws LineFailure at a marker
/// without its pair.
std::vector<Mutant> mutants_of(std::string_view solution);

}  // namespace runner
