// A file that doesn't compile: the first error, and how to show it.
#include "compile/compile_error.hpp"

#include <algorithm>
#include <regex>

#include "base/text.hpp"

namespace runner {

namespace {

constexpr std::size_t screenful = 40;  // lines

/// The line without colours, as far as anyone reads it: std::regex recurses on every character,
/// and the name of a template can be longer than the stack.
std::string beginning_of(const std::string& line) { return without_colour(line).substr(0, 2000); }

}  // namespace

std::optional<CompilerError> first_error(std::string_view messages, std::string_view own) {
  // g++ and the translator say "file:12:3: error: …", nvcc says "file(12): error: …".
  static const std::regex gnu(R"(([^\s:]+)(:\d+(?::\d+)?): (?:fatal )?error: (.*))");
  static const std::regex nvcc(R"((\S+)\((\d+)\): (?:catastrophic )?error(?: [^:]*)?: (.*))");
  static const std::regex asked(R"(([^\s:]+)(:\d+(?::\d+)?):\s+required from .*)");
  static const std::regex included(
      R"((?:In file included| +)\s?from ([^\s:]+)(:\d+(?::\d+)?)[,:])");
  std::string asked_at;     // in `own`, by the template that the next error is in
  std::string included_at;  // in `own`, where the next header is included
  for (const auto& line : lines_of(messages)) {
    const auto plain = beginning_of(line);
    std::smatch match;
    if (std::regex_match(plain, match, asked)) {
      if (asked_at.empty() && !own.empty() && match[1].str() == own)
        asked_at = std::string(own) + match[2].str();
    } else if (std::regex_match(plain, match, included)) {
      if (plain[0] != ' ') included_at.clear();
      if (!own.empty() && match[1].str() == own) included_at = std::string(own) + match[2].str();
    } else if (std::regex_search(plain, match, gnu)) {
      CompilerError error{match[1], match[1].str() + match[2].str(), match[3]};
      // Of what a header needs and doesn't find, whoever includes it is to blame.
      const bool is_unmet =
          error.text.starts_with("#error") || error.text.ends_with("No such file or directory");
      if (is_unmet && asked_at.empty()) asked_at = included_at;
      if (error.file == own || asked_at.empty()) return error;
      return CompilerError{std::string(own), asked_at, error.text + " (in " + error.place + ")"};
    } else if (!plain.empty() && plain[0] != ' ') {
      if (plain.find(": In ") != std::string::npos) asked_at.clear();
    }
    if (std::regex_search(plain, match, nvcc)) {
      return CompilerError{match[1], match[1].str() + ":" + match[2].str(), match[3]};
    }
  }
  return {};
}

std::string errors_in(std::string_view messages) {
  static const std::regex lead_in(R"(In file included from .*|\s+from .*|[^\s].*: (In|At) .*:)");
  static const std::regex head(R"(\S+[:(]\d.*(error|warning|note)(?: [^:]*)?: .*)");
  std::string errors, leading;
  bool keep = true;
  for (const auto& line : lines_of(messages)) {
    const auto plain = beginning_of(line);
    std::smatch match;
    if (std::regex_match(plain, lead_in)) {
      leading += line + '\n';
      continue;
    }
    if (std::regex_match(plain, match, head) && match[1] != "note") keep = match[1] == "error";
    if (keep) errors += leading + line + '\n';
    leading.clear();
  }
  return errors;
}

std::string compile_error_text(std::string_view messages, std::string_view log, const Style& style,
                               std::string_view own) {
  std::string text;
  const auto lines = lines_of(errors_in(messages));
  for (std::size_t i = 0; i < std::min(lines.size(), screenful); ++i) text += lines[i] + '\n';
  if (lines.size() > screenful) {
    text += "… and " + count(lines.size() - screenful, "more line") + ", all in " +
            std::string(log) + '\n';
  }
  if (const auto error = first_error(messages, own); error && lines.size() > 1) {
    text += '\n' + style.bold(error->place) + ": " + style.red("error: ") + error->text + '\n';
  }
  return text;
}

}  // namespace runner
