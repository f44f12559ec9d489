// Reading from one line to another, past the end of a branch.
#include "advice/branches.hpp"

#include <cctype>
#include <string>
#include <string_view>

#include "advice/brackets.hpp"

namespace emulator {

namespace {

constexpr std::size_t none = std::string_view::npos;

std::size_t skip_spaces(std::string_view code, std::size_t at) {
  while (at < code.size() && std::isspace(static_cast<unsigned char>(code[at])) != 0) ++at;
  return at;
}

bool has_word(std::string_view code, std::size_t at, std::string_view word) {
  const auto is_letter = [&](std::size_t i) {
    return i < code.size() &&
           (std::isalnum(static_cast<unsigned char>(code[i])) != 0 || code[i] == '_');
  };
  return code.substr(at).starts_with(word) && !is_letter(at + word.size()) &&
         (at == 0 || !is_letter(at - 1));
}

std::size_t after_simple_statement(std::string_view code, std::size_t at) {
  while (at < code.size() && code[at] != ';')
    at = code[at] == '(' || code[at] == '{' ? after_brackets(code, at) : at + 1;
  return at < code.size() ? at + 1 : none;
}

/// After the statement that begins at `at`; none if the code ends before.
std::size_t after_statement(std::string_view code, std::size_t at) {
  at = skip_spaces(code, at);
  if (at < code.size() && code[at] == '{') return after_brackets(code, at);
  const bool is_if = has_word(code, at, "if");
  if (!is_if && !has_word(code, at, "for") && !has_word(code, at, "while"))
    return after_simple_statement(code, at);
  const std::size_t condition = code.find('(', at);
  if (condition == none) return none;
  const std::size_t body = after_brackets(code, condition);
  const std::size_t end = body == none ? none : after_statement(code, body);
  if (!is_if || end == none) return end;
  const std::size_t next = skip_spaces(code, end);
  return has_word(code, next, "else") ? after_statement(code, next + 4) : end;
}

/// Where the `else` is of the `if` that the code begins in; none if it has none, or doesn't end.
std::size_t other_branch(std::string_view code) {
  int deep = 0, conditions = 0;  // braces and `if`s without any, since the beginning
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (code[at] == '{') ++deep;
    if (code[at] == '}' && deep-- == 0) {
      const std::size_t next = skip_spaces(code, at + 1);
      return has_word(code, next, "else") ? next : none;
    }
    if (deep == 0 && has_word(code, at, "if")) ++conditions;
    if (deep == 0 && has_word(code, at, "else") && conditions-- == 0) return at;
  }
  return none;
}

}  // namespace

bool in_other_branch(const SourceLine& earlier, const SourceLine& later) {
  std::string code;
  for (int number = earlier.line + 1; number < later.line; ++number)
    code += SourceLine{earlier.file, number, ""}.text() + "\n";
  const std::size_t begin = code.size();  // of the later line
  code += later.text();
  const std::size_t branch = other_branch(code);
  if (branch == none) return false;
  const std::size_t end = after_statement(code, branch + 4);
  return end == none || end > begin;
}

}  // namespace emulator
