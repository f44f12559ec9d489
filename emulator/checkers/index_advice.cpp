// Choosing words for an index that leaves its array.
#include "checkers/index_advice.hpp"

#include <algorithm>
#include <vector>

#include "checkers/pattern.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

using Lines = std::vector<SourceLine>;

/// One of the lines that led to an access adds bytes to a pointer, or to an index.
bool counts_bytes(const Lines& lines) {
  static const Pattern bytes(R"([*+][[:space:]]*sizeof\b|\bsizeof[^*+]*\*)");
  static const Pattern whole_bytes(R"(memcpy|malloc|\b(unsigned )?char\b|\bbyte\b)");
  return std::ranges::any_of(lines, [](const SourceLine& line) {
    const std::string text = line.text();
    return bytes.is_in(text) && !whole_bytes.is_in(text);
  });
}

/// What stands in the brackets of a line.
std::string indices_in(const std::string& text) {
  static const Pattern brackets(R"(\[[^]]*\])");
  std::string all;
  for (auto at = brackets.find_in(text); at; at = brackets.find_in(text, at->end))
    all += text.substr(at->begin, at->end - at->begin);
  return all;
}

/// "`i <=` in line 16", if that lets a name of the index become one too large; else nothing. A name
/// from which something is taken away may well.
std::string comparison_too_far(const SourceLine& access) {
  constexpr int most_above = 8;
  static const Pattern comparison(R"(\b[[:alpha:]_][[:alnum:]_]* *<=)");
  const std::string indices = indices_in(access.text());
  for (int number = access.line; number > std::max(0, access.line - most_above); --number) {
    const std::string text = SourceLine{access.file, number, ""}.text();
    const auto found = comparison.find_in(text);
    if (!found) continue;
    const std::string compared = text.substr(found->begin, found->end - found->begin);
    const std::string name = "\\b" + compared.substr(0, compared.find_first_of(" <")) + "\\b";
    if (Pattern(name).is_in(indices) && !Pattern(name + " *-").is_in(indices))
      return "`" + compared + "` in line " + std::to_string(number);
  }
  return {};
}

std::string comparison_too_far(const Lines& lines) {
  for (const SourceLine& line : lines)
    if (std::string found = comparison_too_far(line); !found.empty()) return found;
  return {};
}

}  // namespace

std::string index_advice(const Access& access, Stray::Direction direction, bool by_launch) {
  const std::string look =
      "Look first at how the index was computed, here and in the calls that led here.";
  if (direction == Stray::Direction::unknown) return look + " And is the pointer the right one?";
  const std::string first = look + " Compare it with ";
  if (direction == Stray::Direction::before) return first + "0 only if it can rightly be negative.";
  const Lines lines = program_lines(Calls::all().stack(access.caller.calls));
  if (const std::string comparison = comparison_too_far(lines); !comparison.empty())
    return comparison + " is one too far: the last of n elements is n - 1. Write `<` there.";
  const std::string bytes =
      access.size > 1 && counts_bytes(lines)
          ? "A pointer and an index count elements, not bytes: leave out sizeof. "
          : "";
  return bytes + first + "the number of elements only if it can rightly be that large" +
         (by_launch ? ", or give the launch more: its third number is in bytes." : ".");
}

}  // namespace emulator
