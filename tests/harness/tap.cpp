// Writing TAP so that the oldest Meson that we support reads it.
#include "tap.hpp"

#include <ostream>
#include <sstream>

namespace cohort::harness {

namespace {

/// `text` with `indent` before each line. Meson 1.0 ends a YAML block at an empty line, so there is
/// none.
std::string indented(const std::string& text, const std::string& indent) {
  std::istringstream lines(text);
  std::string line, result;
  while (std::getline(lines, line))
    if (line.find_first_not_of(" \t\r") != std::string::npos) result += indent + line + "\n";
  return result;
}

/// A comment for each line.
std::string as_comments(const std::string& mark, const std::string& text) {
  std::istringstream lines(text);
  std::string line, result;
  while (std::getline(lines, line)) result += "# " + mark + line + "\n";
  return result;
}

}  // namespace

void TapWriter::begin(const std::string& device, std::size_t cases) {
  out_ << "TAP version 13\n# device: " << device << "\n1.." << cases << std::endl;
}

void TapWriter::skip_all(const std::string& reason) {
  out_ << "TAP version 13\n1..0 # SKIP " << reason << std::endl;
}

void TapWriter::begin_case(const std::string& name) { out_ << "# begins: " << name << std::endl; }

void TapWriter::end_case(const std::string& name, const CaseResult& result,
                         const std::string& output) {
  out_ << as_comments("| ", output) << as_comments("note: ", result.notes)
       << as_comments("score: ", result.score) << (result.failed ? "not ok " : "ok ") << ++number_
       << " - " << name << "\n";
  if (result.failed) {
    out_ << "  ---\n  reason: " << result.reason << "\n";
    if (result.seed != 0) out_ << "  seed: " << result.seed << "\n";
    if (!result.check.empty()) out_ << "  check: " << result.check << "\n";
    if (!result.at.empty()) out_ << "  at: " << result.at << "\n";
    out_ << "  message: |\n" << indented(result.message, "    ");
    if (!result.report.empty()) out_ << "  report: " << result.report << "\n";
    if (!result.more.empty()) out_ << "  more: |\n" << indented(result.more, "    ");
    out_ << "  ...\n";
  }
  out_ << std::flush;
  if (people_ && (result.failed || !output.empty())) tell_people(name, result, output);
}

void TapWriter::skip_case(const std::string& name, const std::string& reason) {
  out_ << "ok " << ++number_ << " - " << name << " # SKIP " << reason << std::endl;
}

void TapWriter::bail_out(const std::string& reason) { out_ << "Bail out! " << reason << std::endl; }

void TapWriter::tell_people(const std::string& name, const CaseResult& result,
                            const std::string& output) {
  std::ostream& out = *people_;
  out << name;
  if (result.failed && result.reason != "test") out << " (" << result.reason << ")";
  out << "\n" << indented(result.message, "  ");
  if (result.seed != 0) out << "  Under the schedule of COHORT_SEED=" << result.seed << ".\n";
  if (!output.empty()) out << "  It printed:\n" << indented(output, "    ");
  out << std::endl;
}

}  // namespace cohort::harness
