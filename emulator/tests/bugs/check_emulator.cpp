// Comparing the emulator's reports with the marks in the source.
#include <emulator/host.hpp>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <regex>

#include "marks.hpp"

namespace bugs {

namespace {

// The friendly schedule, and ten others.
constexpr std::uint64_t last_seed = 10;

/// The lines of the file that the first cause names: of its sides, and in what it says of others.
std::set<int> lines_named(const emulator::ReportCause& cause, const std::string& file) {
  std::set<int> lines;
  auto name = [&](const std::string& path, int line) {
    if (line != 0 && std::filesystem::path(path).filename() == file) lines.insert(line);
  };
  for (const auto& side : cause.sides) name(side.file, side.line);
  static const std::regex place("([^\\s:]+):(\\d+)");
  std::string text = cause.why;
  for (const auto& part : cause.facts.parts)
    for (const auto& line : part.lines)
      if (part.place.empty()) text += "\n" + line;  // that of others isn't what it is about
  for (std::sregex_iterator match(text.begin(), text.end(), place), end; match != end; ++match)
    name((*match)[1], std::stoi((*match)[2]));
  return lines;
}

std::string text_of(const std::set<int>& lines) {
  std::string text;
  for (int line : lines) text += " " + std::to_string(line);
  return text.empty() ? " none" : text;
}

bool meet(const std::set<int>& one, const std::set<int>& other) {
  return std::ranges::any_of(one, [&](int line) { return other.contains(line); });
}

void compare(const Marks& marks, const std::vector<emulator::Report>& reports,
             const Program& program) {
  REQUIRE_MESSAGE(!reports.empty(), "no report; expected: ", marks.kind);
  const emulator::Report& report = reports.front();
  const emulator::ReportCause& cause = report.causes.front();
  INFO(report.message);
  CHECK(report.kind == marks.kind);
  const std::filesystem::path file = std::filesystem::path(program.file).filename();
  std::set<int> named = lines_named(cause, file);
  INFO("lines named:", text_of(named), "; marked:", text_of(marks.bug), ", with",
       text_of(marks.with));
  CHECK(meet(named, marks.bug));
  if (!marks.with.empty()) CHECK(meet(named, marks.with));
  const auto is_marked = [&](int line) {
    return marks.bug.contains(line) || marks.with.contains(line);
  };
  for (int line : named) CHECK(is_marked(line));
  const int cure = std::filesystem::path(cause.cure.file).filename() == file ? cause.cure.line : 0;
  INFO("the cure is at line ", cure);
  CHECK((cure == 0 || is_marked(cure) || marks.cure.contains(cure)));
}

void check_with(std::uint64_t seed, const Program& program, const Marks& marks) {
  emulator::set_seed(seed);
  emulator::set_budget(std::uint64_t{1} << 20);
  INFO("under COHORT_SEED=", seed);
  std::string thrown;
  try {
    run(program);
  } catch (const std::exception& error) {
    thrown = error.what();
  }
  if (cudaPeekAtLastError() == cudaSuccess) emulator::report_leaks();
  cudaDeviceReset();
  cudaGetLastError();
  auto reports = emulator::take_reports();
  if (!program.correct) return compare(marks, reports, program);
  std::string message = reports.empty() ? "" : reports.front().message;
  INFO(message);
  CHECK(reports.empty());
  CHECK(thrown == "");
}

}  // namespace

void check(const Program& program) {
  Marks marks = marks_of(program);
  REQUIRE_MESSAGE(marks.kind.empty() == program.correct,
                  "a BUG has a mark in its source, a CORRECT program has none");
  for (std::uint64_t seed = 0; seed <= last_seed; ++seed) check_with(seed, program, marks);
}

}  // namespace bugs
