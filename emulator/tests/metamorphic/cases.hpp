// What an executable of tests can run alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/process.hpp"

namespace restyle {

struct Case {
  std::string name;
  std::vector<std::string> words;  ///< Of a command line, after the executable.
  std::map<std::string, std::string> environment = {};
  std::filesystem::path judge = {};  ///< Who runs the executable; empty if nobody does.
  bool first_only = false;  ///< Its first finding alone counts: many cases may meet one mistake.
};

/// The programs of one of ../bugs.
std::vector<Case> programs_in(const std::filesystem::path& executable);

/// The test cases of these files.
std::vector<Case> test_cases_in(const std::filesystem::path& executable, const std::string& files);

/// A lesson's judge with each of these answers, which `course` has joined.
std::vector<Case> tests_with(const std::filesystem::path& judge,
                             const std::vector<std::string>& answers);

/// Runs it under a schedule.
runner::Command command_of(const Case& one, const std::filesystem::path& executable,
                           std::uint64_t seed);

}  // namespace restyle
