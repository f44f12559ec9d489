// Counting Meson's log.
#include "check/tally.hpp"

#include <algorithm>

#include "base/json.hpp"
#include "base/text.hpp"
#include "check/tap.hpp"

namespace runner {

namespace {

constexpr std::size_t longest_failure = 40;  // lines

/// The last lines of what a program printed: that is where it says why it stopped.
std::string end_of(const std::string& output) {
  const auto lines = lines_of(output);
  const auto skipped = lines.size() - std::min(lines.size(), longest_failure);
  auto text = skipped > 0 ? "  …\n" : std::string();
  for (auto i = skipped; i < lines.size(); ++i) text += "  " + lines[i] + '\n';
  return text;
}

std::string as_paragraph(const TestCase& test) {
  auto text =
      "  " + test.full_name() + (test.reason.empty() ? "" : " (" + test.reason + ")") + '\n';
  for (const auto& line : lines_of(test.message)) text += "    " + line + '\n';
  return text;
}

void add_cases(Tally& tally, const std::string& name, const TapReport& report) {
  if (report.failures() > 0) tally.failures += name + '\n';
  for (const auto& test : report.cases) {
    if (test.failed()) {
      ++tally.failed;
      tally.failures += as_paragraph(test);
      tally.failed_cases.push_back({name, test.full_name(), test.reason, test.message});
    } else if (test.skipped) {
      ++tally.skipped;
      tally.skip_reasons.push_back(name + ", " + test.full_name() + ": " + test.reason);
    } else {
      ++tally.passed;
    }
  }
}

}  // namespace

void add_to(Tally& tally, const std::string& log_line) {
  const auto log = json_in(log_line);
  const auto name = log.at("name").get<std::string>();
  const auto result = log.at("result").get<std::string>();
  const auto output = log.value("stdout", "");
  const auto report = parse_tap(output);

  if (result == "EXPECTEDFAIL") {  // Its cases fail because they should.
    ++tally.passed;
    return;
  }
  add_cases(tally, name, report);
  if (result == "SKIP" || !report.skip_reason.empty()) {
    if (!report.cases.empty()) return;
    ++tally.skipped;
    tally.skip_reasons.push_back(name + ": " + report.skip_reason);
  } else if (result == "OK") {
    if (report.cases.empty()) ++tally.passed;
  } else if (report.failures() == 0) {
    // It failed, and no case of it says so: it crashed, hung, or is no TAP program.
    ++tally.failed;
    const auto end = end_of(output + log.value("stderr", ""));
    tally.failures += name + " (" + result + ")\n" + end;
    tally.failed_cases.push_back({name, "", result, end});
  }
}

}  // namespace runner
