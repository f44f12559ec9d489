// Reading `#define`, and putting in what it says.
#include "source/macros.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "source/code.hpp"

namespace source {

namespace {

struct Macro {
  bool takes_arguments = false;
  std::vector<std::string> parameters;
  std::string body;
};
using Macros = std::map<std::string, Macro>;

constexpr std::size_t deepest = 6;  // of one that stands in another: each may double the text

/// In one line: comments and ends of lines are spaces there.
std::string in_one_line(const Code& code, Range range) {
  std::string text;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (code.at(i).is("\\")) continue;
    if (!text.empty() && code.at(i).spaced) text += ' ';
    text += code.at(i).text;
  }
  return text;
}

/// What follows `#define`.
void read(const std::string& definition, Macros& macros, std::set<std::string>& unclear) {
  const Code code = Code::of_any(definition);
  const Token& name = code.at(1);
  if (!name.is_identifier()) return;
  Macro macro;
  std::size_t body = 2;
  macro.takes_arguments = code.at(2).is("(") && !code.at(2).spaced && code.partner(2) != 0;
  if (macro.takes_arguments) {
    if (code.partner(2) > 3)
      for (const Range each : code.split({3, code.partner(2)}, ","))
        macro.parameters.push_back(code.text(each));
    body = code.partner(2) + 1;
  }
  macro.body = in_one_line(code, {body, code.tokens().size() - 1});
  const bool joins = macro.body.find('#') != macro.body.npos ||
                     std::ranges::find(macro.parameters, "...") != macro.parameters.end();
  const auto [known, is_new] = macros.try_emplace(std::string(name.text), macro);
  if (joins || (!is_new && known->second.body != macro.body)) unclear.insert(known->first);
}

void read_all(const std::string& text, Macros& macros, std::set<std::string>& unclear) {
  for (std::size_t begin = 0, end; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    while (end < text.size() && end > begin && text[end - 1] == '\\')
      end = std::min(text.find('\n', end + 1), text.size());
    auto at = text.find_first_not_of(" \t", begin);
    if (at >= end || text[at] != '#') continue;
    at = text.find_first_not_of(" \t", at + 1);
    if (at < end && text.compare(at, 7, "define ") == 0)
      read(text.substr(at + 7, end - at - 7), macros, unclear);
  }
}

/// A use of a macro: what it stands for, and its last token.
struct Use {
  std::string meaning;
  std::size_t last;
};

/// The text with each use that `use_at` finds at a name replaced. Lines stay.
template <class UseAt>
std::string replaced(const std::string& text, UseAt use_at) {
  const Code code = Code::of_any(text);
  std::string result;
  std::size_t copied = 0;
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    const std::optional<Use> use = use_at(code, i);
    if (!use) continue;
    const std::size_t begin = code.offset(i), end = code.end_offset(use->last);
    result += text.substr(copied, begin - copied) + use->meaning;
    result.append(std::count(text.begin() + begin, text.begin() + end, '\n'), '\n');
    copied = end;
    i = use->last;
  }
  return result + text.substr(copied);
}

/// `within` are those that are being replaced: none stands for itself.
std::string expanded(const std::string& text, const Macros& macros, std::set<std::string> within) {
  return replaced(text, [&](const Code& code, std::size_t i) -> std::optional<Use> {
    const std::string name(code.at(i).text);
    const auto known = macros.find(name);
    if (known == macros.end() || within.contains(name) || within.size() == deepest) return {};
    const Macro& macro = known->second;
    auto inside = within;
    inside.insert(name);
    if (!macro.takes_arguments) return Use{expanded(macro.body, macros, inside), i};
    const std::size_t open = i + 1, close = code.at(open).is("(") ? code.partner(open) : 0;
    if (close == 0) return {};
    const auto given = code.split({open + 1, close}, ",");
    std::map<std::string, std::string> arguments;
    for (std::size_t each = 0; each < macro.parameters.size() && each < given.size(); ++each)
      arguments[macro.parameters[each]] = expanded(in_one_line(code, given[each]), macros, within);
    if (arguments.size() != macro.parameters.size()) return {};
    const std::string body =
        replaced(macro.body, [&](const Code& words, std::size_t at) -> std::optional<Use> {
          const auto argument = arguments.find(std::string(words.at(at).text));
          if (argument == arguments.end()) return {};
          return Use{argument->second, at};
        });
    return Use{expanded(body, macros, inside), close};
  });
}

}  // namespace

std::string without_macros(std::string text, const std::string& headers) {
  Macros macros;
  std::set<std::string> unclear;
  read_all(headers, macros, unclear);
  read_all(text, macros, unclear);
  for (const auto& name : unclear) macros.erase(name);
  return macros.empty() ? text : expanded(text, macros, {});
}

}  // namespace source
