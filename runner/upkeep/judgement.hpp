// How a judge speaks: one TAP test case.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "check/test_program.hpp"

namespace runner {

/// What is wrong with how a program ended that must fail, apart from its cases.
std::vector<std::string> objections_to_end(const TestRun& run);

/// Prints ok when there is no objection, else not ok with all of them and, as comments, what the
/// judged program printed. Returns the exit code.
int say_judgement(const std::string& what, const std::vector<std::string>& objections,
                  std::string_view output = {});

/// Prints that the judged program didn't run here. Returns 0: Meson reads the skip from TAP.
int say_skipped(const std::string& reason);

}  // namespace runner
