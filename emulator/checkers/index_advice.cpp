// Choosing words for an index that leaves its array.
#include "checkers/index_advice.hpp"

#include <algorithm>

#include "checkers/pattern.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

/// One of the lines that led there adds bytes to a pointer, or to an index.
bool counts_bytes(const Access& access) {
  static const Pattern bytes(R"([*+][[:space:]]*sizeof\b|\bsizeof[^*+]*\*)");
  static const Pattern whole_bytes(R"(memcpy|malloc|\b(unsigned )?char\b|\bbyte\b)");
  if (access.size <= 1) return false;
  const auto lines = program_lines(Calls::all().stack(access.caller.calls));
  return std::ranges::any_of(lines, [](const SourceLine& line) {
    const std::string text = line.text();
    return bytes.is_in(text) && !whole_bytes.is_in(text);
  });
}

}  // namespace

std::string index_advice(const Access& access, Stray::Direction direction, bool by_launch) {
  const std::string look =
      "Look first at how the index was computed, here and in the calls that led here.";
  if (direction == Stray::Direction::unknown) return look + " And is the pointer the right one?";
  const std::string first = look + " Compare it with ";
  if (direction == Stray::Direction::before) return first + "0 only if it can rightly be negative.";
  const std::string bytes =
      counts_bytes(access) ? "A pointer and an index count elements, not bytes: leave out sizeof. "
                           : "";
  return bytes + first + "the number of elements only if it can rightly be that large" +
         (by_launch ? ", or give the launch more: its third number is in bytes." : ".");
}

}  // namespace emulator
