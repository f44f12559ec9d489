// Reading declarations.
#include "variables.hpp"

#include <optional>

namespace restyle {

namespace {

/// After which a name can't be one that is declared.
bool begins_no_declaration(const Code& code, TokenRange range) {
  return range.empty() || code.at(range.begin)
                              .is_one_of({"return", "delete", "throw", "goto", "new", "using",
                                          "typedef", "struct", "class", "template", "static"});
}

bool is_word_of_types(std::string_view word) {
  return word.starts_with("__") || word == "alignas" || word == "decltype" || word == "auto" ||
         word == "const" || word == "unsigned" || word == "int" || word == "long" ||
         word == "char" || word == "short" || word == "float" || word == "double" || word == "bool";
}

bool may_end_type(const Code& code, std::size_t token) {
  return code.at(token).is_identifier() || code.at(token).is_one_of({"*", "&", ">"});
}

/// The name that a declarator declares; its type stands before it, if `has_type`.
std::optional<std::size_t> name_in(const Code& code, TokenRange range, bool has_type) {
  for (auto i = range.begin; i < range.end; ++i) {
    if (code.at(i).is("<") && code.angle_close(i) != 0) i = code.angle_close(i);
    if (code.at(i).is("=") || (code.at(i).is("(") && !code.at(i - 1).is("alignas")))
      return std::nullopt;
    if (code.at(i).is("(")) i = code.partner(i);
    if (!code.at(i).is_identifier() || is_word_of_types(code.at(i).text)) continue;
    const bool is_last = i + 1 == range.end || code.at(i + 1).is_one_of({"=", "[", "(", "{"});
    const bool is_first = i == range.begin;
    if (is_last && (has_type ? !is_first && may_end_type(code, i - 1) : true)) return i;
  }
  return std::nullopt;
}

bool is_number(const Code& code, TokenRange type, std::size_t name) {
  for (auto i = type.begin; i < type.end; ++i)
    if (!code.at(i).is_one_of({"const", "unsigned", "int", "long", "float", "double", "std",
                               "::", "size_t", "uint32_t", "uint64_t"}))
      return false;
  return !code.at(name + 1).is("[");
}

void read_declaration(const Code& code, TokenRange declaration, std::vector<Variable>& variables) {
  if (begins_no_declaration(code, declaration)) return;
  TokenRange type;
  bool is_first = true;
  for (const auto& declarator : code.split(declaration, ",")) {
    const auto name = name_in(code, declarator, is_first);
    if (!name) return;
    if (is_first) type = {declarator.begin, *name};
    const bool is_plain = is_first || *name == declarator.begin;
    variables.push_back({code.at(*name).text, is_plain && is_number(code, type, *name)});
    is_first = false;
  }
}

}  // namespace

std::vector<Variable> variables_of(const Source& source, const Function& function) {
  std::vector<Variable> variables;
  for (const auto& parameter : source.code.split(function.parameters, ","))
    read_declaration(source.code, parameter, variables);
  for (const auto& declaration : function.outline.declarations)
    read_declaration(source.code, declaration, variables);
  for (const auto& loop : function.outline.loops)
    read_declaration(source.code, loop.start, variables);
  return variables;
}

}  // namespace restyle
