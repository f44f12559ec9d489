// Asking an executable for its cases.
#include "cases.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"

namespace restyle {

namespace {

// Loops without an end are found soon.
const std::map<std::string, std::string> endless_early = {{"COHORT_STEPS", "1M"}};

/// What it prints.
std::vector<std::string> lines_from(const std::filesystem::path& executable,
                                    const std::vector<std::string>& options) {
  runner::Command command{.words = {executable.string()}};
  command.words.insert(command.words.end(), options.begin(), options.end());
  const auto listed = runner::capture(command);
  auto lines = runner::lines_of(listed.output);
  if (!listed.ending.succeeded() || lines.empty())
    throw runner::Failure(executable.string() + " lists nothing to run:\n" + listed.output);
  return lines;
}

}  // namespace

std::vector<Case> programs_in(const std::filesystem::path& executable) {
  std::vector<Case> cases;
  for (const auto& line : lines_from(executable, {"--list"})) {
    const auto name = line.substr(0, line.find('\t'));
    cases.push_back({name, {"--run", name}, endless_early});
  }
  return cases;
}

std::vector<Case> test_cases_in(const std::filesystem::path& executable, const std::string& files) {
  std::vector<Case> cases;
  const auto filter = "--source-file=" + files;
  for (const auto& line : lines_from(executable, {filter, "--list-test-cases"})) {
    if (line.starts_with("[doctest]") || line.starts_with("===")) continue;
    // A comma ends a name there, and `?` is any letter.
    const auto name = runner::with_replaced(line, ",", "?");
    cases.push_back({line, {filter, "--test-case=" + name}, endless_early});
  }
  return cases;
}

std::vector<Case> tests_with(const std::filesystem::path& judge,
                             const std::vector<std::string>& answers) {
  std::vector<Case> cases;
  for (const auto& answer : answers)
    cases.push_back({answer, {}, {{"COHORT_ANSWER", answer}}, judge, true});
  return cases;
}

runner::Command command_of(const Case& one, const std::filesystem::path& executable,
                           std::uint64_t seed) {
  runner::Command command{.words = {executable.string()}, .environment = one.environment};
  if (!one.judge.empty()) command.words = {one.judge.string(), "--answer=" + executable.string()};
  command.words.insert(command.words.end(), one.words.begin(), one.words.end());
  command.environment["COHORT_SEED"] = std::to_string(seed);
  return command;
}

}  // namespace restyle
