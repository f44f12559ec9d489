// What a test program says: the Test Anything Protocol, version 13.
#include "check/tap.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "base/text.hpp"

namespace runner {

namespace {

/// Takes `prefix` off the front of `text`, if it is there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

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

/// Splits "b: keeps every byte" into task and name. Only a lower-case letter is a task.
void set_name(TestCase& test, std::string_view name) {
  if (name.size() > 2 && std::islower(static_cast<unsigned char>(name[0])) && name[1] == ':') {
    test.task = name.substr(0, 1);
    name.remove_prefix(2);
  }
  test.name = trim(name);
}

}  // namespace

const TestCase* TapReport::first_failure() const {
  const auto found =
      std::find_if(cases.begin(), cases.end(), [](const TestCase& test) { return test.failed(); });
  return found == cases.end() ? nullptr : &*found;
}

std::size_t TapReport::failures() const {
  return static_cast<std::size_t>(std::count_if(
      cases.begin(), cases.end(), [](const TestCase& test) { return test.failed(); }));
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
    return true;
  }
  auto& test = report_.cases.back();
  const std::pair<std::string_view, std::string*> fields[] = {
      {"reason:", &test.reason}, {"seed:", &test.seed},   {"message:", &test.message},
      {"advice:", &test.advice}, {"cure:", &test.cure},   {"at:", &test.at},
      {"calls:", &test.calls},   {"lines:", &test.lines}, {"memory:", &test.memory},
      {"more:", &test.more}};
  for (const auto& [key, text] : fields) {
    auto entry = trim(line);
    if (!take(entry, key)) continue;
    if (trim(entry) == "|") {
      block_ = text;
      block_indentation_ = 0;
    } else {
      *text = trim(entry);
    }
  }
  return true;
}

bool TapParser::feed_directive(std::string_view line) {
  if (take(line, "# device:")) {
    report_.device = trim(line);
    return true;
  }
  if (take(line, "# begins:")) {
    report_.running = trim(line);
    return true;
  }
  if (take(line, "# note:")) {
    const std::string note(trim(line));
    if (std::find(report_.notes.begin(), report_.notes.end(), note) == report_.notes.end())
      report_.notes.push_back(note);
    return true;
  }
  if (take(line, "# | ") || line == "# |") {
    (report_.unfinished_output += line == "# |" ? "" : line) += '\n';
    return true;
  }
  if (take(line, "Bail out!")) {
    report_.bail_out = trim(line);
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
