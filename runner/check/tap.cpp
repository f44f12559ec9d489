// What a test program says: the Test Anything Protocol, version 13.
#include "check/tap.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "base/text.hpp"
#include "check/report_shape.hpp"

namespace runner {

namespace {

/// Takes `prefix` off the front of `text`, if it is there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// A report is a few kilobytes. A program that is judged may send what it likes, and brackets take
/// fifty times their room when they are read.
constexpr std::size_t longest_report = std::size_t{1} << 20;

void take_number(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
}

/// Splits "name # SKIP why" at the directive; false when there is none.
bool split_skip(std::string_view& name, std::string_view& why) {
  for (const std::string_view mark : {"# SKIP", "# skip"}) {
    const auto at = name.rfind(mark);
    if (at == std::string_view::npos) continue;
    why = trim(name.substr(at + mark.size()));
    name = trim(name.substr(0, at));
    return true;
  }
  return false;
}

std::string without_last_break(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

/// Of what a device reports, the test's report has the facts: what it suggests is told apart.
void tell_facts(TestCase& test) {
  const auto facts = text_of(test.cause());
  if (facts.empty()) return;
  test.message = without_last_break(facts);
  std::string others;
  for (std::size_t i = 1; i < test.report->causes.size(); ++i)
    others += text_of(test.report->causes[i]);
  test.more = without_last_break(others + test.more);
}

/// Splits "b: keeps every byte" into task and name. Only a lower-case letter is a task.
void set_name(TestCase& test, std::string_view name) {
  if (name.size() > 2 && std::islower(static_cast<unsigned char>(name[0])) && name[1] == ':') {
    test.task = name.substr(0, 1);
    name.remove_prefix(2);
  }
  test.name = trim(name);
}

}  // namespace

DeviceReport::Cause TestCase::cause() const {
  return report && !report->causes.empty() ? report->causes.front() : DeviceReport::Cause{};
}

const TestCase* TapReport::first_failure() const {
  const auto found = std::ranges::find_if(cases, &TestCase::failed);
  return found == cases.end() ? nullptr : &*found;
}

std::size_t TapReport::failures() const {
  return static_cast<std::size_t>(std::ranges::count_if(cases, &TestCase::failed));
}

const TaskScore* TapReport::score() const {
  for (const auto& scored : cases) {
    if (!scored.score) continue;
    const bool is_solved = std::all_of(cases.begin(), cases.end(), [&](const TestCase& test) {
      return test.task != scored.task || (test.passed && !test.skipped);
    });
    return is_solved ? &*scored.score : nullptr;
  }
  return nullptr;
}

void TapParser::feed(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (feed_yaml(line) || feed_directive(line) || feed_result(line)) return;
  (report_.unfinished_output += line) += '\n';
}

bool TapParser::feed_yaml(std::string_view line) {
  if (!in_yaml_) {
    if (report_.cases.empty() || line != "  ---" || !report_.unfinished_output.empty())
      return false;
    return in_yaml_ = true;
  }
  if (block_ && (indentation(line) > 2 || trim(line).empty())) {
    if (block_indentation_ == 0) block_indentation_ = indentation(line);
    (*block_ += line.substr(std::min(block_indentation_, line.size()))) += '\n';
    return true;
  }
  if (block_) {
    while (block_->ends_with('\n')) block_->pop_back();
    block_ = nullptr;
  }
  if (line == "  ...") {
    in_yaml_ = false;
    tell_facts(report_.cases.back());
  } else {
    take_field(trim(line));
  }
  return true;
}

void TapParser::take_field(std::string_view entry) {
  auto& test = report_.cases.back();
  if (take(entry, "seed:")) {
    entry = trim(entry);
    std::from_chars(entry.data(), entry.data() + entry.size(), test.seed);
  }
  if (take(entry, "report:") && entry.size() <= longest_report)
    test.report = device_report_in(trim(entry));
  const std::pair<std::string_view, std::string*> texts[] = {{"reason:", &test.reason},
                                                             {"check:", &test.check},
                                                             {"at:", &test.at},
                                                             {"message:", &test.message},
                                                             {"more:", &test.more}};
  for (const auto& [key, text] : texts) {
    if (!take(entry, key)) continue;
    if (trim(entry) == "|") {
      block_ = text;
      block_indentation_ = 0;
    } else {
      *text = trim(entry);
    }
  }
}

bool TapParser::feed_directive(std::string_view line) {
  const std::pair<std::string_view, std::string*> texts[] = {{"# device:", &report_.device},
                                                             {"# begins:", &report_.running},
                                                             {"Bail out!", &report_.bail_out}};
  for (const auto& [key, text] : texts) {
    if (!take(line, key)) continue;
    *text = trim(line);
    return true;
  }
  if (take(line, "# note:")) {
    const std::string note(trim(line));
    if (!contains(report_.notes, note)) report_.notes.push_back(note);
    return true;
  }
  if (take(line, "# score: ")) {
    TaskScore score;
    const auto end = std::from_chars(line.data(), line.data() + line.size(), score.value);
    line.remove_prefix(static_cast<std::size_t>(end.ptr - line.data()));
    score.parts = take(line, " = ") ? trim(line) : "";
    if (end.ec == std::errc()) score_ = std::move(score);
    return true;
  }
  if (take(line, "# | ") || line == "# |") {
    (report_.unfinished_output += line == "# |" ? "" : line) += '\n';
    return true;
  }
  if (take(line, "1..")) {
    std::size_t number = 0;
    if (std::from_chars(line.data(), line.data() + line.size(), number).ec != std::errc()) {
      return false;
    }
    report_.planned = number;
    std::string_view why;
    if (split_skip(line, why)) report_.skip_reason = why;
    return true;
  }
  return line.starts_with("TAP version ") || line.starts_with("# ");
}

bool TapParser::feed_result(std::string_view line) {
  const bool passed = !take(line, "not ");
  if (!take(line, "ok")) return false;
  if (!line.empty() && line[0] != ' ') return false;
  line = trim(line);
  take_number(line);
  line = trim(line);
  if (take(line, "-")) line = trim(line);

  TestCase test{.passed = passed};
  std::string_view why;
  if (split_skip(line, why)) {
    test.skipped = true;
    test.reason = why;
  }
  set_name(test, line);
  test.output = std::exchange(report_.unfinished_output, {});
  test.score = std::exchange(score_, {});
  report_.running.clear();
  report_.cases.push_back(std::move(test));
  return true;
}

TapReport parse_tap(std::string_view text) {
  TapParser parser;
  for (const auto& line : lines_of(text)) parser.feed(line);
  return parser.report();
}

}  // namespace runner
