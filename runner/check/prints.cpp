// What a learner's printf prints, beside the case that it belongs to.
#include "check/prints.hpp"

#include "base/text.hpp"
#include "check/report.hpp"

namespace runner {

namespace {

constexpr std::size_t most_lines_of_a_case = 10;
constexpr std::size_t most_lines = 60;

}  // namespace

std::string Prints::more_of(const TapReport& report, const Style& style) {
  std::string text;
  const auto* first_failure = report.first_failure();
  for (; seen_ < report.cases.size(); ++seen_) {
    const auto& test = report.cases[seen_];
    if (test.output.empty() || &test == first_failure) continue;
    if (shown_ >= most_lines) {
      ++hidden_;
      continue;
    }
    auto lines = lines_of(test.output);
    if (lines.size() > most_lines_of_a_case) {
      lines.resize(most_lines_of_a_case);
      lines.push_back("…");
    }
    shown_ += lines.size();
    text += "  " + test.full_name() + style.dim(" printed:") + '\n' + indented(text_of(lines));
  }
  return text;
}

std::string Prints::end(const std::string& command) const {
  if (shown_ == 0) return "";
  if (hidden_ == 0) return "\n";
  return "  … and " + count(hidden_, "more case") + " printed something; " + command +
         " shows all\n\n";
}

}  // namespace runner
