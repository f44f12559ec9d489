// Where two texts differ, as diff finds it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace runner {

/// Lines that differ, and some that don't around them. Lines are counted from 0.
struct Hunk {
  std::size_t old_begin = 0, old_count = 0;
  std::size_t new_begin = 0, new_count = 0;
  std::vector<std::string> lines = {};  ///< Each after "-", "+" or " ".
};

/// The hunks that lead from one text to the other, each with so many lines around it. What diff is
/// given to read lies in `folder` meanwhile. Throws Failure when there is no diff.
std::vector<Hunk> difference(const std::string& before, const std::string& after, unsigned context,
                             const std::filesystem::path& folder);

}  // namespace runner
