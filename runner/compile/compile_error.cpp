// A file that doesn't compile: the first error, and how to show it.
#include "compile/compile_error.hpp"

#include <algorithm>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/error_to_fix.hpp"
#include "compile/excerpt.hpp"
#include "compile/plain_words.hpp"

namespace runner {

namespace {

constexpr std::size_t screenful = 40;  // lines

/// Of messages that nobody has taken apart: nvcc's.
std::string first_lines(const std::string& messages, std::string_view log) {
  std::string text;
  const auto lines = lines_of(messages);
  for (std::size_t i = 0; i < std::min(lines.size(), screenful); ++i) text += lines[i] + '\n';
  if (lines.size() > screenful)
    text += "… and " + count(lines.size() - screenful, "more line") + ", all in " +
            std::string(log) + '\n';
  return text;
}

std::string head_of(const Diagnostic& error, const Style& style, std::size_t width) {
  const auto place = error.place();
  const auto broken = wrapped(place + ": error: " + in_course_words(error.text), width);
  return style.bold(place) + ": " + style.red("error:") + broken.substr(place.size() + 8);
}

}  // namespace

std::optional<CompilerError> first_error(std::string_view messages, std::string_view own) {
  if (const auto found = diagnostics_in(messages, own); !found.empty()) {
    const Diagnostic& error = found.front();
    return CompilerError{error.file, error.file + ":" + std::to_string(error.line), error.text};
  }
  static const Pattern nvcc(  // g++ and the translator say "file:12:3: error: …"
      R"(([^[:space:]][^(]*)\(([0-9]+)\): (catastrophic )?error( [^:]*)?: (.*))");
  for (const auto& line : lines_of(messages))
    if (const auto match = nvcc.find(without_colour(line)))
      return CompilerError{(*match)[1], (*match)[1] + ":" + (*match)[2], (*match)[5]};
  return {};
}

std::string errors_in(std::string_view messages) {
  static const Pattern lead_in(
      "In file included from .*|[[:space:]]+from .*|[^[:space:]].*: (In|At) .*:");
  static const Pattern head("[^[:space:]][^:(]*[:(][0-9].*(error|warning|note)( [^:]*)?: .*");
  std::string errors, leading;
  bool keep = true;
  for (const auto& line : lines_of(messages)) {
    const auto plain = without_colour(line);
    if (lead_in.match(plain)) {
      // A kernel is a lambda to the compiler, and to nobody else.
      if (!plain.ends_with(": In lambda function:")) leading += line + '\n';
      continue;
    }
    if (const auto match = head.match(plain); match && (*match)[1] != "note")
      keep = (*match)[1] == "error";
    if (keep) errors += leading + line + '\n';
    leading.clear();
  }
  return errors;
}

std::string compile_error_text(std::string_view messages, std::string_view log, const Style& style,
                               std::string_view own, std::string_view source, std::size_t width) {
  const auto found = error_to_fix(messages, own, source);
  if (!found) return first_lines(errors_in(messages), log);
  const auto& error = found->error;
  auto text = head_of(error, style, width) + '\n' + text_of(fitted_excerpt(error.excerpt, width));
  if (!found->meaning.empty()) text += wrapped(found->meaning, width) + '\n';
  if (found->others > 0)
    text += wrapped("\n… and " + count(found->others, "more error") + ", which may come of it" +
                        (log.empty() ? "" : ": all in " + std::string(log)),
                    width) +
            '\n';
  return text;
}

}  // namespace runner
