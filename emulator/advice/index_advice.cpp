// Choosing words for an index that leaves its array.
#include "advice/index_advice.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "advice/pattern.hpp"
#include "advice/statements_around.hpp"
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

/// The lines above an access in which its index may be compared.
constexpr int most_above = 8;

/// The first comparison of that kind, by its operator, of a name of the index: that name.
std::string compared_in(const std::string& text, const std::string& comparison,
                        const std::string& indices) {
  const Pattern compares("\\b[[:alpha:]_][[:alnum:]_]* *" + comparison);
  static const Pattern name("[[:alnum:]_]+");
  for (auto at = compares.find_in(text); at; at = compares.find_in(text, at->end)) {
    const auto found = name.find_in(text, at->begin);
    const std::string compared = text.substr(found->begin, found->end - found->begin);
    if (Pattern("\\b" + compared + "\\b").is_in(indices)) return compared;
  }
  return {};
}

/// "`i <=` in line 16 …", if that lets a name of the index become one too large. One from which
/// something is taken away may well, one may be `n - 1`, and `last` is what its name says.
std::string equals_too_far(const std::string& text, int number, const std::string& indices) {
  static const std::string size = "[[:alnum:]_.]+";
  const std::string name =
      compared_in(text, "<= *" + size + "( *[*/] *" + size + ")* *(;|\\)|&&|$)", indices);
  if (name.empty() || Pattern("\\b" + name + " *-").is_in(indices)) return {};
  if (Pattern("\\b" + name + " *<= *[[:alnum:]_.]*([Ee]nd|[Ll]ast|[Mm]ax)\\b").is_in(text))
    return {};
  return "`" + name + " <=` in line " + std::to_string(number) +
         " is one too far: the last of n elements is n - 1. Write `<` there.";
}

/// The same of `i <` for an index `i + 1`.
std::string sum_too_far(const std::string& text, int number, const std::string& indices) {
  const std::string name = compared_in(text, "< *[[:alnum:]_.]+ *(;|\\)|&&)", indices);
  const auto sum = Pattern("\\b" + name + " *[+] *[1-9]\\b").find_in(indices);
  if (name.empty() || !sum) return {};
  const std::string index = indices.substr(sum->begin, sum->end - sum->begin);
  if (Pattern(literally(index) + " *<").is_in(text)) return {};
  return "`" + name + " <` in line " + std::to_string(number) + " lets `" + index +
         "` go too far: compare `" + index + "` there.";
}

/// The first of the two that a line near the access says.
std::string one_too_far(const SourceLine& access, bool is_innermost) {
  const std::string indices = indices_in(access.text());
  for (const SourceLine& line : lines_above(access, most_above)) {
    const std::string text = line.text();
    if (std::string found = equals_too_far(text, line.line, indices); !found.empty()) return found;
    // Further out, `begin[i + 1]` may be the end of what is handed on.
    if (!is_innermost) continue;
    if (std::string found = sum_too_far(text, line.line, indices); !found.empty()) return found;
  }
  return {};
}

Lines lines_of(const Access& access) {
  return program_lines(Calls::all().stack(access.caller.calls));
}

const char* or_make_it_larger(SizeFrom size) {
  switch (size) {
    case SizeFrom::declaration:
      return ".";
    case SizeFrom::launch:
      return ", or give the launch more: its third number is in bytes.";
    case SizeFrom::allocation:
      return ", or allocate more bytes.";
  }
  __builtin_unreachable();
}

}  // namespace

std::string one_too_far(const Access& access) {
  bool is_innermost = true;
  for (const SourceLine& line : lines_of(access))
    if (std::string found = one_too_far(line, std::exchange(is_innermost, false)); !found.empty())
      return found;
  return {};
}

IndexAdvice index_advice(const Access& access, Stray::Direction direction, SizeFrom size) {
  const std::string look =
      "Look first at how the index was computed, here and in the calls that led here.";
  if (direction == Stray::Direction::unknown) return {look + " And is the pointer the right one?"};
  const std::string first = look + " Compare it with ";
  if (direction == Stray::Direction::before)
    return {first + "0 only if it can rightly be negative."};
  if (std::string found = one_too_far(access); !found.empty())
    return {std::move(found), Cure::comparison};
  const std::string bytes =
      access.size > 1 && counts_bytes(lines_of(access))
          ? "A pointer and an index count elements, not bytes: leave out sizeof. "
          : "";
  return {bytes + first + "the number of elements only if it can rightly be that large" +
          or_make_it_larger(size)};
}

}  // namespace emulator
