// `course mutate`: which small mistakes in a solution its lesson's tests don't see.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct MutateOptions {
  std::vector<std::string> lessons = {};  ///< As typed.
  bool all = false;
  std::optional<std::size_t> sample = {};  ///< So many of each lesson's mutants, always the same.
  std::vector<std::string> only = {};      ///< Those whose description has one of these; or all.
  std::size_t jobs = 1;
  bool list = false;    ///< Only name the mutants.
  bool record = false;  ///< Write the score to the results files.
};

/// Judges mutants and shows those that survive. Returns 1 if there are any, or if a mutant that is
/// named as equivalent is rejected.
int mutate(const Tree& tree, const MutateOptions& options);

}  // namespace runner
