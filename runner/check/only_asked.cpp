// The tests of one task, and what they ask an answer for.
#include "check/only_asked.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "source/code.hpp"

namespace runner {

namespace {

using source::Code;
using source::Range;
using WordSet = std::set<std::string_view>;

/// Something of a namespace: a function, a type, a variable, or what a macro makes of its
/// arguments.
struct Definition {
  Range whole;
  Range head;  ///< Up to its braces or its end.
};

bool is_type(const Code& code, Range head) {
  for (auto i = head.begin; i < head.end; i = code.skip(i)) {
    if (code.at(i).is("<") && code.angle_close(i) != 0)
      i = code.angle_close(i);  // `template <class T>`
    if (code.at(i).is_one_of({"class", "enum", "struct", "union"})) return true;
    if (code.at(i).is("(")) return false;
  }
  return false;
}

/// Of a function or a namespace, the braces are the end; after those of a type or of a value a
/// semicolon follows.
bool ends_with_braces(const Code& code, Range head) {
  bool ends = code.at(head.begin).is("namespace");
  for (auto i = head.begin; i < head.end; i = code.skip(i)) {
    if (code.at(i).is("=")) return false;
    ends |= code.at(i).is("(");
  }
  return ends && !is_type(code, head);
}

Definition definition_at(const Code& code, std::size_t begin, std::size_t end) {
  Definition found{{begin, end}, {begin, end}};
  for (auto i = begin; i < end; i = code.skip(i)) {
    const auto& token = code.at(i);
    const bool in_braces = token.is("{");
    if (in_braces && found.head.end == end) found.head.end = i;
    if (token.is(";") || (in_braces && ends_with_braces(code, found.head))) {
      found.whole.end = code.skip(i);
      break;
    }
  }
  found.head.end = std::min(found.head.end, found.whole.end);
  return found;
}

/// Those of all namespaces in the range.
void find_definitions(const Code& code, Range range, std::vector<Definition>& found) {
  for (auto i = range.begin; i < range.end;) {
    const auto definition = definition_at(code, i, range.end);
    i = definition.whole.end;
    if (code.at(definition.whole.begin).is("namespace") && code.at(definition.head.end).is("{"))
      find_definitions(code, {definition.head.end + 1, code.partner(definition.head.end)}, found);
    else
      found.push_back(definition);
  }
}

/// What a definition may define: the names before brackets, values and its end.
WordSet names_in(const Code& code, const Definition& definition) {
  WordSet names;
  for (auto i = definition.whole.begin; i < definition.whole.end; i = code.skip(i))
    if (code.at(i).is_identifier() && code.at(i + 1).is_one_of({"(", "{", "=", ";", "[", ":"}))
      names.insert(code.at(i).text);
  return names;
}

WordSet words_in(const Code& code, Range range) {
  WordSet words;
  for (auto i = range.begin; i < range.end; ++i)
    if (code.at(i).is_identifier()) words.insert(code.at(i).text);
  return words;
}

/// The words of the test cases, and of what these come to.
WordSet reached_in(const Code& tests) {
  std::vector<Definition> left;
  find_definitions(tests, {1, tests.tokens().size() - 1}, left);
  WordSet reached = {"TEST_SUITE", "TEST_CASE", "TEST_CASE_TEMPLATE"};
  const auto is_reached = [&](const Definition& definition) {
    const auto names = names_in(tests, definition);
    return names.empty() || std::ranges::any_of(names, [&](std::string_view name) {
             return reached.contains(name);
           });
  };
  for (auto next = std::ranges::find_if(left, is_reached); next != left.end();
       next = std::ranges::find_if(left, is_reached)) {
    reached.merge(words_in(tests, next->whole));
    left.erase(next);
  }
  return reached;
}

/// Leaves of some tokens of a text the ends of lines.
class Cut {
 public:
  Cut(std::string_view text, const Code& code) : left_(text), code_(code) {}

  void take(std::size_t first, std::size_t last) {
    for (auto i = code_.offset(first); i < code_.end_offset(last); ++i)
      if (left_[i] != '\n') left_[i] = '\0';
  }

  std::string left() && {
    std::erase(left_, '\0');
    return std::move(left_);
  }

 private:
  std::string left_;
  const Code& code_;
};

}  // namespace

std::string only_suite(const NamedText& test, const std::string& task) {
  const auto code = Code::of_any(test.text);
  Cut cut(test.text, code);
  for (std::size_t i = 1; i + 4 < code.tokens().size(); i = code.skip(i)) {
    if (!code.at(i).is("TEST_SUITE") || !code.at(i + 4).is("{")) continue;
    if (code.at(i + 2).text != '"' + task + '"') cut.take(i, code.partner(i + 4));
  }
  return line_directive(1, test.name) + std::move(cut).left();
}

std::string only_served(const std::string& interface, const std::string& tests) {
  const auto read = Code::of_any(tests), serving = Code::of_any(interface);
  const auto asked = reached_in(read);
  Cut cut(interface, serving);
  // `KERNEL_TEMPLATE(sum, (2, 4), int*)` serves `sum`.
  for (std::size_t i = 1; i + 2 < serving.tokens().size(); i = serving.skip(i)) {
    const bool serves = serving.at(i).is_identifier() && serving.at(i + 1).is("(") &&
                        serving.at(i + 2).is_identifier();
    if (serves && !asked.contains(serving.at(i + 2).text)) cut.take(i, serving.partner(i + 1));
  }
  return std::move(cut).left();
}

}  // namespace runner
