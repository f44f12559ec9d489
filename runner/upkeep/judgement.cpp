// How a judge speaks: one TAP test case.
#include "upkeep/judgement.hpp"

#include <iostream>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

std::vector<std::string> objections_to_end(const TestRun& run) {
  if (run.verdict() != Verdict::failed) return {"the test program " + in_words(run.verdict())};
  if (run.ending.code == failed) return {};
  return {"the test program's exit code is " + std::to_string(run.ending.code)};
}

int say_judgement(const std::string& what, const std::vector<std::string>& objections,
                  std::string_view output) {
  std::cout << "TAP version 13\n1..1\n"
            << (objections.empty() ? "ok" : "not ok") << " 1 - " << what << '\n';
  if (objections.empty()) return passed;
  std::cout << "  ---\n  reason: contract\n  message: |\n";
  for (const auto& objection : objections) {
    for (const auto& line : lines_of(objection)) std::cout << "    " << line << '\n';
  }
  std::cout << "  ...\n";
  for (const auto& line : lines_of(output)) std::cout << "# " << line << '\n';
  return failed;
}

int say_skipped(const std::string& reason) {
  std::cout << "TAP version 13\n1..0 # SKIP " << reason << std::endl;
  return passed;
}

}  // namespace runner
