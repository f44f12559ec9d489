// A report of the emulator, in the order in which a learner wants it.
#include "check/report_shape.hpp"

#include <filesystem>

#include "base/text.hpp"

namespace runner {

namespace {

constexpr std::size_t head_lines = 5;

/// The line of a place, as far as the room goes: in full, in short, without the file's folder.
std::string fitted_place(const DeviceReport::Part& part, std::size_t width) {
  const auto line = [&](const std::string& place, const std::string& words) {
    return "  " + place + (place.empty() || words.empty() ? "" : ": ") + words;
  };
  auto text = line(part.place, part.words);
  if (width_of(text) > width) text = line(part.place, part.brief);
  if (width_of(text) > width) text = line(std::filesystem::path(part.place).filename(), part.brief);
  return wrapped(text, width);
}

/// Code in one line: all of it is in the file.
std::string fitted_code(std::string line, std::size_t width) {
  if (width_of(line) <= width) return line;
  while (width_of(line) + 2 > width) line.pop_back();
  return line + " …";
}

/// In five lines at most, and the headline alone if it takes them.
bool is_in_head(const std::vector<DeviceReport::Part>& parts, std::size_t i) {
  std::size_t taken = 1;
  for (std::size_t each = 0; each <= i; ++each) taken += 1 + parts[each].lines.size();
  return i == 0 || taken <= head_lines;
}

/// A headline that is too long says whose memory it is below.
void take_headline(const DeviceReport::Cause& cause, std::size_t width, ReportShape& shape) {
  const auto line = cause.headline();
  const auto begin_of_place = line.size() - cause.place.size();
  auto comma = width_of(line) <= width ? line.npos : line.rfind(", ", width);
  if (comma < begin_of_place) comma = line.npos;
  shape.head = wrapped(line.substr(0, comma), width) + '\n';
  if (comma != line.npos)
    shape.rest = wrapped("  The memory: " + line.substr(comma + 2), width) + '\n';
}

}  // namespace

ReportShape shaped(const TestCase& test, std::size_t width) {
  ReportShape shape;
  const auto cause = test.cause();
  const auto& facts = cause.facts;
  if (facts.title.empty()) {
    shape.head = with_wrapped_lines(test.message, width);
    return shape;
  }
  take_headline(cause, width, shape);
  for (std::size_t i = 0; i < facts.parts.size(); ++i) {
    const bool in_head = is_in_head(facts.parts, i);
    auto& half = in_head ? shape.head : shape.rest;
    half += fitted_place(facts.parts[i], width) + '\n';
    for (const auto& line : facts.parts[i].lines)
      half += (in_head ? fitted_code("  " + line, width) : wrapped("  " + line, width)) + '\n';
  }
  auto& last = facts.parts.empty() ? shape.head : shape.rest;
  for (const auto& line : facts.rest) last += wrapped("  " + line, width) + '\n';
  return shape;
}

std::string text_of(const DeviceReport::Cause& cause) {
  if (cause.facts.title.empty()) return "";
  const auto shape = shaped({.passed = false, .report = DeviceReport{.causes = {cause}}}, 1 << 20);
  return shape.head + shape.rest;
}

TestCase with_clickable_paths(TestCase test, const Tree& tree) {
  std::vector<std::string*> texts = {&test.message, &test.more};
  if (test.report) {
    for (auto& cause : test.report->causes) {
      texts.push_back(&cause.place);
      for (auto& line : cause.facts.rest) texts.push_back(&line);
      for (auto& part : cause.facts.parts) {
        texts.push_back(&part.place);
        for (auto& line : part.lines) texts.push_back(&line);
      }
    }
  }
  for (auto* text : texts) *text = tree.with_clickable_paths(*text);
  return test;
}

}  // namespace runner
