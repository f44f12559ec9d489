// The test cases of one task.
#include "check/only_suite.hpp"

#include <iomanip>
#include <sstream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// The task whose suite begins at this line, if one does.
std::string suite_at(const std::string& line) {
  static const Pattern form(R"re(TEST_SUITE\("([a-z])"\) \{)re");
  const auto match = form.match(line);
  return match ? (*match)[1] : "";
}

}  // namespace

std::string only_suite(const NamedText& test, const std::string& task) {
  std::ostringstream left;
  bool skipped = true;  // what stood before this line
  bool skipping = false;
  std::size_t number = 0;
  for (const auto& line : lines_of(test.text)) {
    ++number;
    if (const auto suite = suite_at(line); !suite.empty()) skipping = suite != task;
    if (skipping) {
      skipping = !line.starts_with('}');
      skipped = true;
      continue;
    }
    if (skipped) left << "#line " << number << ' ' << std::quoted(test.name) << '\n';
    skipped = false;
    left << line << '\n';
  }
  return left.str();
}

}  // namespace runner
