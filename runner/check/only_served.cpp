// What the tests of one task ask an answer for.
#include "check/only_served.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

using WordSet = std::set<std::string>;

bool is_of_word(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_';
}

WordSet words_in(std::string_view line) {
  WordSet words;
  line = line.substr(0, line.find("//"));
  for (auto begin = line.begin(); begin != line.end();) {
    const auto end = std::find_if_not(begin, line.end(), is_of_word);
    if (end != begin) words.emplace(begin, end);
    begin = end == line.end() ? end : end + 1;
  }
  return words;
}

/// A definition, or several without an empty line between them.
struct Definition {
  WordSet names = {}, words = {};
};

/// What a line at the margin may define: the words before `(`, `{`, `=`, `;` and `[`.
WordSet names_at(const std::string& line) {
  static const Pattern form(R"((\w+) ?[({=;[])");
  WordSet names;
  for (auto match = form.find(line); match; match = form.find(line, match->end()))
    names.insert((*match)[1]);
  return names;
}

std::vector<Definition> definitions_in(const std::string& tests) {
  std::vector<Definition> definitions;
  bool is_after_empty = true;
  for (const auto& line : lines_of(tests)) {
    const bool at_margin = !line.empty() && line[0] != ' ' && line[0] != '#';
    const bool begins = at_margin && line[0] != '}' && is_after_empty;
    if (definitions.empty() || begins) definitions.emplace_back();
    if (at_margin) definitions.back().names.merge(names_at(line));
    definitions.back().words.merge(words_in(line));
    is_after_empty = line.empty();
  }
  return definitions;
}

/// The words of the test cases, and of what these come to.
WordSet reached_in(const std::string& tests) {
  auto left = definitions_in(tests);
  WordSet reached = {"TEST_SUITE", "TEST_CASE", "TEST_CASE_TEMPLATE"};
  const auto is_reached = [&](const Definition& definition) {
    return definition.names.empty() || std::ranges::any_of(definition.names, [&](const auto& name) {
             return reached.contains(name);
           });
  };
  for (auto next = std::ranges::find_if(left, is_reached); next != left.end();
       next = std::ranges::find_if(left, is_reached)) {
    reached.merge(next->words);
    left.erase(next);
  }
  return reached;
}

/// What is served by the line that begins so, if one is: of `KERNEL_TEMPLATE(sum, (2, 4), int*)`,
/// that is `sum`.
std::string served_at(const std::string& line) {
  static const Pattern form(R"((TEST_)?(KERNEL|CALL)[A-Z_]*\((\w+).*)");
  const auto match = form.match(line);
  return match ? (*match)[3] : "";
}

}  // namespace

std::string only_served(const std::string& interface, const std::string& tests) {
  const auto asked = reached_in(tests);
  std::ostringstream left;
  bool is_left = true;
  for (const auto& line : lines_of(interface)) {
    const bool goes_on = line.starts_with(' ');
    if (const auto name = served_at(line); !name.empty())
      is_left = asked.contains(name);
    else if (!goes_on)
      is_left = true;
    left << (is_left ? line : "") << '\n';
  }
  return left.str();
}

}  // namespace runner
