// Volatile accesses that nothing orders: of a flag, or of data?
#include "checkers/volatile_races.hpp"

#include <algorithm>
#include <string>

#include "machine/source_line.hpp"

namespace emulator {

namespace {

/// What stands between the brackets after `word`; nothing if the word isn't there.
std::string condition_after(const std::string& word, const std::string& line) {
  const std::size_t begin = line.find('(', line.find(word));
  if (line.find(word) == std::string::npos || begin == std::string::npos) return {};
  std::size_t end = begin + 1;
  for (int depth = 1; end < line.size() && depth > 0; ++end)
    depth += line[end] == '(' ? 1 : line[end] == ')' ? -1 : 0;
  return line.substr(begin, end - begin);
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

}  // namespace

void VolatileRaces::grid_begins() {
  races_.clear();
  awaited_.clear();
}

bool VolatileRaces::is_new(const void* one, const void* other, const void* address) {
  constexpr std::size_t enough = 16;
  const auto [found, is_new] = races_.try_emplace({one, other});
  auto& addresses = found->second.addresses;
  if (addresses.size() < enough && std::ranges::find(addresses, address) == addresses.end())
    addresses.push_back(address);
  return is_new;
}

void VolatileRaces::add(const void* one, const void* other, Finding finding) {
  races_[{one, other}].finding = std::move(finding);
}

void VolatileRaces::tell(Findings& findings) {
  for (const auto& [codes, race] : races_)
    if (std::ranges::any_of(race.finding.sides,
                            [&](const Side& side) { return decides(race.finding, side); }))
      awaited_.insert(race.addresses.begin(), race.addresses.end());
  for (auto& [codes, race] : races_)
    if (!std::ranges::all_of(race.addresses, [&](auto at) { return awaited_.contains(at); }))
      findings.add(std::move(race.finding));
  grid_begins();
}

}  // namespace emulator
