// Statements over several lines.
#include "styles.hpp"

namespace restyle {

namespace {

bool is_operator(const Code& code, std::size_t token) {
  return code.is_binary(token) &&
         code.at(token).is_one_of(
             {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "+",  "-",  "*",  "/", "%",
              "&", "|",  "^",  "<",  ">",  "==", "!=", "<=", ">=", "&&", "||", "<<", "?", ":"});
}

bool may_break_after(const Code& code, std::size_t token) {
  if (code.at(token).is_one_of({"(", "["})) return code.partner(token) != token + 1;
  return code.at(token).is(",") || is_operator(code, token);
}

/// `<<<` of a launch.
bool is_launch(const Code& code, std::size_t token) {
  return code.at(token).is("<<") && code.at(token + 1).is("<") && !code.at(token + 1).spaced;
}

/// The last `>` of its `>>>`.
std::size_t end_of_launch(const Code& code, std::size_t open) {
  auto end = open + 2;
  while (!(code.at(end).is(">") && code.at(end + 1).is(">") && code.at(end + 2).is(">"))) ++end;
  return end + 2;
}

}  // namespace

Edits split(const Source& source) {
  Edits edits;
  for (const auto& function : source.functions) {
    for (auto i = function.body.begin; i < function.body.end; ++i) {
      if (is_launch(source.code, i)) i = end_of_launch(source.code, i);
      if (may_break_after(source.code, i) && !source.ends_line(i))
        edits.push_back(source.code.insert_after(i, "\n        "));
    }
  }
  return edits;
}

}  // namespace restyle
