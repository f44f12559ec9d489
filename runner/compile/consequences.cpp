// Errors that only come of earlier ones.
#include "compile/consequences.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "base/pattern.hpp"
#include "compile/plain_words.hpp"

namespace runner {

namespace {

/// The name that an error says is unknown, or isn't what it should be.
std::string name_in_doubt(const std::string& text) {
  static const Pattern unknown(
      "^'([A-Za-z_][A-Za-z_0-9]*)' (was not declared|has not been declared)|"
      "^request for member '[^']*' in '([A-Za-z_][A-Za-z_0-9]*)'");
  const auto found = unknown.find(text);
  return found ? (*found)[1] + (*found)[3] : "";
}

/// The line begins, or goes on, with "const int NAME =" and the like.
bool declares(const std::string& code, const std::string& name) {
  static const Pattern other("^[ {]*(return|else|delete|throw|goto|case|new)\\b");
  if (other.find(code)) return false;
  const Pattern declaration("(^|[;{(]) *[A-Za-z_][A-Za-z_0-9:<>,*& ]*[ *&>]" + name +
                            " *([=;{(,]|\\[|:|$)");
  return declaration.find(code).has_value();
}

/// The value that a function gives once its own error is mended.
bool wants_a_value(const std::string& text) {
  return text.starts_with("void value not ignored") || text.starts_with("invalid use of void");
}

/// Of a call that failed itself.
bool is_of_failed_expression(const std::string& text) {
  return text.find("<expression error>") != std::string::npos;
}

/// Of a function's parameters, whose mistake has an error of its own.
bool is_of_parameters(const std::string& text) {
  return text.starts_with("variable or field ") && text.ends_with(" declared void");
}

/// Of a call of a function that isn't what it would be without the earlier error.
bool calls_what_failed(const Diagnostic& error, const Diagnostic& earlier) {
  return error.text.starts_with("no matching function for call to ") &&
         std::ranges::any_of(error.notes, [&](const CompilerNote& note) {
           return note.text.starts_with("candidate: ") && note.file == earlier.file &&
                  note.line == earlier.line;
         });
}

/// Of a function in a template, which the compiler looks for twice: what it guesses at last.
bool has_guess_at(const Diagnostic& error, const std::string& text) {
  return error.text.starts_with("there are no arguments to ") &&
         text.find("; did you mean ") != std::string::npos;
}

bool comes_of(const Diagnostic& error, const Diagnostic& earlier) {
  if (error.file != earlier.file) return false;
  const auto text = with_plain_quotes(error.text);
  if (wants_a_value(text)) return error.is_in_template;
  if (calls_what_failed(error, earlier)) return true;
  const auto name = name_in_doubt(text);
  return !name.empty() && name != name_in_doubt(with_plain_quotes(earlier.text)) &&
         declares(code_of(earlier), name);
}

/// Of a namespace or a type that an earlier error has said is unknown.
bool is_unknown_as_before(const Diagnostic& error, const Diagnostic& earlier) {
  return error.text == earlier.text &&
         with_plain_quotes(error.text).ends_with("' has not been declared");
}

}  // namespace

std::vector<Diagnostic> without_consequences(const std::vector<Diagnostic>& found) {
  std::vector<Diagnostic> errors;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& error = found[i];
    if (is_of_failed_expression(error.text)) continue;
    const auto same = std::ranges::find_if(errors, [&](const Diagnostic& one) {
      return one.file == error.file && one.line == error.line;
    });
    if (same != errors.end() && has_guess_at(*same, error.text))
      same->text = error.text;
    else if (same != errors.end() && is_of_parameters(same->text))
      *same = error;
    else if (same != errors.end())
      same->more.push_back(error.text);
    else if (std::ranges::none_of(std::span(found).first(i), [&](const auto& earlier) {
               return comes_of(error, earlier) || is_unknown_as_before(error, earlier);
             }))
      errors.push_back(error);
  }
  return errors;
}

}  // namespace runner
