// What an executable of tests can run alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/process.hpp"

namespace restyle {

struct Case {
  std::string name;
  std::vector<std::string> words;  ///< Of a command line, after the executable.
};

/// The programs of one of ../bugs; if `files` isn't empty, the test cases of these files in any
/// other.
std::vector<Case> cases_in(const std::filesystem::path& executable, const std::string& files);

/// Runs it under a schedule.
runner::Command command_of(const Case& one, const std::filesystem::path& executable,
                           std::uint64_t seed);

}  // namespace restyle
