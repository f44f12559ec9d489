// The one error that a learner is shown.
#include "compile/error_to_fix.hpp"

#include <cctype>
#include <vector>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/excerpt.hpp"
#include "compile/one_a_line.hpp"
#include "compile/own_names.hpp"
#include "compile/plain_words.hpp"
#include "compile/words_on_source.hpp"

namespace runner {

namespace {

/// How much of a line is code.
std::size_t code_length(const std::string& line) {
  const auto comment = line.find("//");
  const auto last = line.find_last_not_of(" \t\r", comment == 0 ? line.npos : comment - 1);
  return comment == 0 || last == line.npos ? 0 : last + 1;
}

/// A semicolon is missing where a statement ends, and not before the first word of the next.
Diagnostic at_end_of_statement(Diagnostic error, const std::vector<std::string>& lines) {
  static const Pattern missing("^expected (',' or )?';' before ");
  if (!missing.find(with_plain_quotes(error.text)) || error.column == 0 ||
      error.line > lines.size() ||
      lines[error.line - 1].find_first_not_of(" \t") != error.column - 1)
    return error;
  auto line = error.line - 1;
  while (line > 0 && code_length(lines[line - 1]) == 0) --line;
  if (line == 0) return error;
  error.line = line;
  error.column = code_length(lines[line - 1]) + 1;
  error.excerpt.clear();
  return with_excerpt(std::move(error), lines);
}

/// As g++ quotes; the course doesn't.
bool has_compilers_quotes(const std::string& text) { return text.find("‘") != text.npos; }

/// The course's own errors, and those of headers' authors, say after a colon what to do. That
/// stands below the line, as any meaning does.
std::string taken_from(std::string& text) {
  const auto colon = text.find(": ");
  if (colon == text.npos || std::islower(static_cast<unsigned char>(text[colon + 2])) == 0)
    return "";
  auto advice = capitalised(text.substr(colon + 2)) + '.';
  text.erase(colon);
  return advice;
}

}  // namespace

std::optional<ErrorToFix> error_to_fix(std::string_view messages, std::string_view own,
                                       std::string_view source) {
  auto found = diagnostics_in(messages, own);
  const auto lines = lines_of(source);
  for (auto& error : found)
    if (error.file == own) error = with_excerpt(error, lines);
  found = one_a_line(found);
  if (found.empty()) return {};
  auto error = with_mark(std::move(found[0]));
  if (error.file == own) error = at_end_of_statement(std::move(error), lines);
  error = with_names_of_line(std::move(error));
  std::string meaning;
  if (auto declared = where_declared(error, own, lines)) {
    error = std::move(*declared);
    meaning =
        "The tests call it: it keeps its name, its parameters and what it returns, as skeleton.cuh "
        "has them.";
  }
  if (meaning.empty()) meaning = words_on_source(error, source);
  if (meaning.empty()) meaning = plain_words(error);
  if (meaning.empty() && (is_of_author(error.text) || !has_compilers_quotes(error.text))) {
    error.text = in_course_words(error.text);
    meaning = taken_from(error.text);
  }
  if (!meaning.empty())  // it says better than the compiler's guess
    error.text.erase(std::min(error.text.find("; did you mean "), error.text.size()));
  return ErrorToFix{std::move(error), std::move(meaning), found.size() - 1};
}

}  // namespace runner
