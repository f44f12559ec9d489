// Arguments, and what is returned.
#include <cctype>
#include <map>

#include "edits.hpp"

namespace runner {

namespace {

bool is_call(const Code& code, std::size_t open) {
  const auto& name = code.at(open - 1);
  if (!code.at(open).is("(") || code.at(open).spaced) return false;
  if (name.is_one_of({"min", "max"})) return false;  // which is which makes no difference
  return name.is_identifier() || name.is(">");
}

/// `<<<` of a launch: `<<` and `<`, and nothing between them.
bool is_launch(const Code& code, std::size_t open) {
  return code.at(open).is("<<") && code.at(open + 1).is("<") && !code.at(open + 1).spaced;
}

TokenRange launch_configuration(const Code& code, std::size_t open) {
  auto end = open + 2;
  while (!(code.at(end).is(">") && code.at(end + 1).is(">") && code.at(end + 2).is(">"))) ++end;
  return {open + 2, end};
}

void swap_neighbours(const Code& code, TokenRange list, Edits& edits) {
  if (list.empty()) return;
  const auto arguments = code.split(list, ",");
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const auto first = code.text(arguments[i - 1]), second = code.text(arguments[i]);
    if (first == second) continue;
    const TokenRange both{arguments[i - 1].begin, arguments[i].end};
    edits.push_back(code.replace(both, second + ", " + first));
  }
}

bool is_cuda_function(std::string_view name) {
  return name.starts_with("cuda") && name.size() > 4 &&
         std::isupper(static_cast<unsigned char>(name[4])) != 0;
}

}  // namespace

void swap_arguments(const Code& code, Edits& edits) {
  static const std::map<std::string_view, std::string> members = {
      {"x", "y"}, {"y", "x"}, {"z", "w"}, {"w", "z"}};
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    if (is_call(code, i)) swap_neighbours(code, {i + 1, code.partner(i)}, edits);
    if (is_launch(code, i)) swap_neighbours(code, launch_configuration(code, i), edits);
    const auto member = members.find(code.at(i).text);
    if (member != members.end() && code.at(i - 1).is("."))
      edits.push_back(code.replace(i, member->second));
  }
}

void ignore_errors(const Code& code, Edits& edits) {
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    if (!is_cuda_function(code.at(i).text) || !code.at(i + 1).is("(")) continue;
    if (code.at(i - 1).is_one_of({"", ";", "{", "}"})) continue;  // nobody looks at it anyway
    const TokenRange call{i, code.partner(i + 1) + 1};
    edits.push_back(code.replace(call, "(" + code.text(call) + ", cudaSuccess)"));
  }
}

}  // namespace runner
