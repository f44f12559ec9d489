// Finding the barrier that is in a branch.
#include "advice/divergence.hpp"

#include <algorithm>
#include <cstdint>

#include "advice/pattern.hpp"
#include "advice/statements_around.hpp"

namespace emulator {

namespace {

std::uint64_t comers_to(const Side& side, const std::vector<MeetingPlaces::Meeting>& meetings) {
  const auto known = std::ranges::find(meetings, side.caller.code, &MeetingPlaces::Meeting::code);
  return known == meetings.end() ? 0 : known->comers;
}

/// Whether a block of statements that `line` is in ends before `later`.
bool is_nested_before(const SourceLine& line, const SourceLine& later) {
  int depth = 0;
  for (int number = line.line + 1; number < later.line; ++number)
    for (const char letter : SourceLine{line.file, number, ""}.text()) {
      depth += (letter == '{') - (letter == '}');
      if (depth < 0) return true;
    }
  return false;
}

}  // namespace

std::size_t side_in_branch(const Finding& finding, const SourceLine& first,
                           const SourceLine& second,
                           const std::vector<MeetingPlaces::Meeting>& meetings) {
  const auto comers = comers_to(finding.sides[0], meetings);
  const auto other_comers = comers_to(finding.sides[1], meetings);
  if (comers != other_comers) return comers < other_comers ? 0 : 1;
  if (!first.in_function_of(second)) return 1;
  if (first.line > second.line) return is_nested_before(second, first) ? 1 : 0;
  return is_nested_before(first, second) ? 0 : 1;
}

SourceLine leap_before(const SourceLine& barrier) {
  static const Pattern leap(R"(\b(continue|break);)");
  const std::vector<SourceLine> around = statements_around(barrier);
  if (around.empty() || !begins_loop(around.front().text())) return {};
  for (int number = around.front().line + 1; number < barrier.line; ++number) {
    const SourceLine line{barrier.file, number, barrier.function};
    if (leap.is_in(line.text())) return line;
  }
  return {};
}

}  // namespace emulator
