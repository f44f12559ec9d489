// Names and places of the tests, which a learner has never seen.
#include "compile/own_names.hpp"

#include <cctype>
#include <optional>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/excerpt.hpp"

namespace runner {

namespace {

constexpr std::string_view lambda = "<lambda(";

/// Where the type begins whose last part begins at `end`: before it are whole pairs of brackets,
/// and words that :: joins.
std::size_t begin_of_type(const std::string& text, std::size_t end) {
  std::size_t depth = 0, begin = end;
  while (begin > 0) {
    const char before = text[begin - 1];
    if (before == '>' || before == ')') ++depth;
    if (before == '<' || before == '(') {
      if (depth == 0) break;
      --depth;
    }
    const bool is_of_name = std::isalnum(static_cast<unsigned char>(before)) != 0 ||
                            before == '_' || before == ':' || before == '>' || before == ')' ||
                            before == '<' || before == '(';
    if (depth == 0 && !is_of_name) break;
    --begin;
  }
  return begin;
}

/// The first function's declaration of that name: the line before whose end `name(` stands after a
/// type.
std::optional<std::size_t> declaration_of(const std::string& name,
                                          const std::vector<std::string>& lines) {
  const Pattern declared(
      "^(template|__global__|__device__|__host__|inline|constexpr|static|[a-z]).*"
      "[A-Za-z_0-9>*&] " +
      name + "\\(");
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (declared.find(lines[i])) return i + 1;
  return {};
}

}  // namespace

Diagnostic with_names_of_line(Diagnostic error) {
  static const Pattern call("^no matching function for call to (‘|')([A-Za-z_][A-Za-z_0-9]*)\\(");
  const auto found = call.find(error.text);
  if (!found || code_of(error).find((*found)[2]) != std::string::npos) return error;
  static const Pattern name("^([A-Za-z_][A-Za-z_0-9:]*)(<[^;]*>)?\\(");
  if (const auto written = name.find(marked_code(error)))
    error.text = with_replaced(std::move(error.text), (*found)[2] + "(", (*written)[1] + "(");
  return error;
}

std::optional<Diagnostic> where_declared(const Diagnostic& error, std::string_view own,
                                         const std::vector<std::string>& lines) {
  if (error.file == own) return {};
  static const Pattern word("[A-Za-z_][A-Za-z_0-9]*");
  const auto code = code_of(error);
  for (auto one = word.find(code); one; one = word.find(code, one->end())) {
    const auto name = (*one)[0];
    const auto line = declaration_of(name, lines);
    if (!line) continue;
    Diagnostic moved;
    moved.file = own;
    moved.line = *line;
    moved.column = lines[*line - 1].find(' ' + name + '(') + 2;
    moved.text = "the tests can't use ‘" + name + "’ as it is declared here";
    return with_excerpt(std::move(moved), lines);
  }
  return {};
}

std::string without_owners_of_lambdas(std::string text) {
  // From the end: what begins before may be an argument of what it stands in.
  for (auto at = text.rfind(lambda); at != text.npos;
       at = at == 0 ? text.npos : text.rfind(lambda, at - 1)) {
    const auto begin = begin_of_type(text, at);
    text.erase(begin, at - begin);
    at = begin;
  }
  return text;
}

}  // namespace runner
