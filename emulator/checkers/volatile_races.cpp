// Volatile accesses that nothing orders: of a flag, or of data?
#include "checkers/volatile_races.hpp"

#include <algorithm>
#include <string>

#include "checkers/pattern.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

/// What stands between the brackets after `word`; nothing if the word isn't there.
std::string condition_after(const std::string& word, const std::string& line) {
  const auto found = Pattern("\\b" + word + "[[:space:]]*\\(").find_in(line);
  if (!found) return {};
  const std::string rest = line.substr(found->end);
  std::size_t end = 0;
  for (int depth = 1; end < rest.size() && depth > 0; ++end)
    depth += rest[end] == '(' ? 1 : rest[end] == ')' ? -1 : 0;
  return rest.substr(0, end);
}

/// A condition reads it, as in `while (*flag == 0)`: under another schedule the thread waits there.
bool decides(const Finding& finding, const Side& side) {
  if (side.what.starts_with("writes")) return false;
  const auto reads = [&](const std::string& condition) {
    return !condition.empty() && condition.find(finding.place.memory) != std::string::npos;
  };
  const auto lines = program_lines(Calls::all().stack(side.caller.calls));
  return std::ranges::any_of(lines, [&](const SourceLine& line) {
    return reads(condition_after("while", line.text())) ||
           reads(condition_after("if", line.text()));
  });
}

SourceLine line_of(const Side& side) {
  const auto lines = program_lines(Calls::all().stack(side.caller.calls));
  return lines.empty() ? SourceLine() : lines.front();
}

/// The look with which a loop of atomicCAS() begins: what it misses the atomic finds.
bool looks_before_swap(const Finding& finding) {
  static const Pattern swap(R"(\batomicCAS(_block|_system)? *\()");
  const auto is_swap = [&](const Side& looking, const Side& swapping) {
    const SourceLine at = line_of(swapping);
    return looking.what.starts_with("reads") && swap.is_in(at.text()) &&
           line_of(looking).in_function_of(at);
  };
  const auto& sides = finding.sides;
  return sides.size() == 2 && (is_swap(sides[0], sides[1]) || is_swap(sides[1], sides[0]));
}

}  // namespace

void VolatileRaces::clear() {
  races_.clear();
  awaited_.clear();
}

void VolatileRaces::tell(Findings& findings) {
  for (const auto& [codes, race] : races_)
    if (std::ranges::any_of(race.finding.sides,
                            [&](const Side& side) { return decides(race.finding, side); }))
      awaited_.insert(race.addresses.begin(), race.addresses.end());
  for (const auto& [codes, race] : races_)
    if (!std::ranges::includes(awaited_, race.addresses) && !looks_before_swap(race.finding))
      findings.add(race.finding);
}

}  // namespace emulator
