// How an answer of which something is known is tested: wrong answers, and skeletons.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "check/test_program.hpp"
#include "course/answer.hpp"

namespace runner {

/// What is left of a lesson's test for the task that the first line of a wrong answer promises.
std::string judged_tests(const NamedText& test, const NamedText& answer);

/// Seconds after which a case that is judged hangs. What an endless loop of a kernel is rejected
/// for must not depend on who finds it first, the emulator or the harness; a hang of the host is
/// found by the harness alone.
constexpr int long_patience = 60, short_patience = 3;

/// Runs a program that is judged: of the answers in it the one of this name; the cases of one task,
/// or all; under the friendly schedule and so many others, or as many as it runs by itself; to the
/// end, or until a case has failed.
TestRun run_judged(const TestProgram& program, const std::string& answer,
                   const std::string& task = {}, std::optional<int> schedules = {},
                   int patience = long_patience, bool until_failure = false);

}  // namespace runner
