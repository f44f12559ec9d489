// What several errors say of one line.
#include "compile/one_a_line.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "compile/plain_words.hpp"

namespace runner {

namespace {

/// Of a function's parameters, whose mistake has an error of its own.
bool is_of_parameters(const std::string& text) {
  return text.starts_with("variable or field ") && text.ends_with(" declared void");
}

/// Where an argument is missing, those after it don't fit either.
bool is_of_number(const std::string& text) {
  return text.starts_with("too few arguments to ") || text.starts_with("too many arguments to ");
}

/// Of a function in a template, which the compiler looks for twice: what it guesses at last.
bool has_guess_at(const Diagnostic& error, const std::string& text) {
  return error.text.starts_with("there are no arguments to ") &&
         text.find("; did you mean ") != std::string::npos;
}

/// Of a call that failed itself.
bool is_of_failed_expression(const std::string& text) {
  return text.find("<expression error>") != std::string::npos;
}

void merge_into(Diagnostic& first, Diagnostic error) {
  if (has_guess_at(first, error.text)) {
    first.text = error.text;
    return;
  }
  const bool says_more = is_of_parameters(first.text) || is_of_number(error.text) ||
                         (is_of_author(error.text) && !is_of_author(first.text));
  if (says_more) {
    std::swap(first, error);
    std::swap(first.more, error.more);
  }
  first.more.push_back(error.text);
}

}  // namespace

std::vector<Diagnostic> one_a_line(const std::vector<Diagnostic>& found) {
  std::vector<Diagnostic> errors;
  for (const auto& error : found) {
    if (is_of_failed_expression(error.text)) continue;
    const auto same = std::ranges::find_if(errors, [&](const Diagnostic& one) {
      return one.file == error.file && one.line == error.line;
    });
    if (same != errors.end())
      merge_into(*same, error);
    else
      errors.push_back(error);
  }
  return errors;
}

}  // namespace runner
