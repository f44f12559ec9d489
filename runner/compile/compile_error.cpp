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
  // g++ and the translator say "file:12:3: error: …", nvcc says "file(12): error: …".
  static const Pattern gnu("([^[:space:]:][^:]*)(:[0-9]+)(:[0-9]+)?: (fatal )?error: (.*)");
  static const Pattern nvcc(
      R"(([^[:space:]][^(]*)\(([0-9]+)\): (catastrophic )?error( [^:]*)?: (.*))");
  static const Pattern asked("([^[:space:]:][^:]*)(:[0-9]+)(:[0-9]+)?: +required from .*");
  static const Pattern included("(In file included| +) ?from ([^:]+)(:[0-9]+)(:[0-9]+)?[,:]");
  std::string asked_at;       // in `own`, by the template that the next error is in
  bool is_passed_on = false;  // asked_at is in a template that only passes its arguments on
  std::string included_at;    // in `own`, where the next header is included
  for (const auto& line : lines_of(messages)) {
    const auto plain = without_colour(line);
    if (const auto match = asked.match(plain)) {
      if (!own.empty() && (*match)[1] == own && (asked_at.empty() || is_passed_on)) {
        asked_at = std::string(own) + (*match)[2];
        is_passed_on = passes_arguments_on(plain);
      }
    } else if (const auto match = included.match(plain)) {
      if (plain[0] != ' ') included_at.clear();
      if (!own.empty() && (*match)[2] == own) included_at = std::string(own) + (*match)[3];
    } else if (const auto match = gnu.find(plain)) {
      CompilerError error{(*match)[1], (*match)[1] + (*match)[2], (*match)[5]};
      // Of what a header needs and doesn't find, whoever includes it is to blame.
      const bool is_unmet =
          error.text.starts_with("#error") || error.text.ends_with("No such file or directory");
      if (is_unmet && asked_at.empty()) asked_at = included_at;
      if (error.file == own || asked_at.empty()) return error;
      return CompilerError{std::string(own), asked_at, error.text + " (in " + error.place + ")"};
    } else if (!plain.empty() && plain[0] != ' ') {
      if (plain.find(": In ") != std::string::npos) asked_at.clear();
    }
    if (const auto match = nvcc.find(plain))
      return CompilerError{(*match)[1], (*match)[1] + ":" + (*match)[2], (*match)[5]};
  }
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
