// Volatile accesses that nothing orders: of a flag, or of data?
#include "checkers/volatile_races.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "advice/brackets.hpp"
#include "advice/in_place.hpp"
#include "advice/pattern.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

/// What stands between the brackets after `word`; nothing if the word isn't there.
std::string condition_after(const std::string& word, const std::string& line) {
  const auto found = Pattern("\\b" + word + "[[:space:]]*\\(").find_in(line);
  if (!found) return {};
  const std::size_t end = after_brackets(line, found->end - 1);
  return line.substr(found->end, end == line.npos ? end : end - found->end);
}

/// The lines that led there, the innermost first.
std::vector<SourceLine> lines_of(const Side& side) {
  return program_lines(Calls::all().stack(side.caller.calls));
}

/// A condition reads it, as in `while (*flag == 0)`: under another schedule the thread waits there.
bool decides(const Finding& finding, const Side& side) {
  if (side.what.starts_with("writes")) return false;
  const auto reads = [&](const std::string& condition) {
    return !condition.empty() && condition.find(finding.place.memory) != std::string::npos;
  };
  return std::ranges::any_of(lines_of(side), [&](const SourceLine& line) {
    return reads(condition_after("while", line.text())) ||
           reads(condition_after("if", line.text()));
  });
}

/// The look with which a loop of atomicCAS() begins: what it misses the atomic finds.
bool looks_before_swap(const Side& looking, const Side& swapping) {
  const auto looks = lines_of(looking), swaps = lines_of(swapping);
  return looking.what.starts_with("reads") && !looks.empty() && !swaps.empty() &&
         compares_and_swaps(swaps.front().text()) && looks.front().in_function_of(swaps.front());
}

bool begins_with_look(const Finding& finding) {
  const auto& sides = finding.sides;
  return sides.size() == 2 &&
         (looks_before_swap(sides[0], sides[1]) || looks_before_swap(sides[1], sides[0]));
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
    if (!std::ranges::includes(awaited_, race.addresses) && !begins_with_look(race.finding))
      findings.add(race.finding);
}

}  // namespace emulator
