// Running the compiler and its like.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace gate {

struct CommandFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What it prints. Throws CommandFailed, with what it said, unless it succeeds.
std::string output_of(const std::vector<std::string>& words);

}  // namespace gate
