// Reading the places of reports, and finding the races that they tell of.
#include "told.hpp"

#include <algorithm>
#include <optional>
#include <regex>

#include "model.hpp"

namespace fuzz {

namespace {

/// Bytes as the model counts them.
struct Bytes {
  std::size_t first, size;
  bool contain(std::size_t byte) const { return byte >= first && byte < first + size; }
};

/// Memory is declared as bytes, and counted so; the text leaves open how many are accessed.
std::optional<Bytes> bytes_of(const std::string& place, const Program& program) {
  static const std::regex shared(
      R"((?:shared\[(\d+)\]|(?:\d+ bytes at )?byte (\d+) of shared), in the shared memory of block \((\d+),0,0\))");
  static const std::regex global(
      R"((\d+ bytes at byte 0 of )?global\[(\d+)\], in global memory, from cudaMalloc.*)");
  constexpr std::size_t largest_access = 8;
  std::smatch number;
  auto value = [&](int i) { return std::stoul(number[i]); };
  if (std::regex_match(place, number, shared)) {
    std::size_t block = value(3) * space_bytes;
    if (number[1].matched) return Bytes{block + value(1), 1};
    return Bytes{block + value(2), std::min(largest_access, space_bytes - value(2))};
  }
  if (!std::regex_match(place, number, global)) return std::nullopt;
  std::size_t first = value(2);
  std::size_t size = number[1].matched ? std::min(largest_access, space_bytes - first) : 1;
  return Bytes{program.blocks * space_bytes + first, size};
}

bool is(const Party& told, const Party& right) {
  return told.operation == right.operation && (!told.lane || told.lane == right.lane);
}

/// A race of equal writes may be told as one that isn't: that they are equal is for the checkers to
/// find out, and they can't always.
bool tells_of(const ToldRace& told, const Bytes& bytes, const Race& race) {
  bool parties = (is(told.one, race.one) && is(told.other, race.other)) ||
                 (is(told.one, race.other) && is(told.other, race.one));
  return parties && bytes.contain(race.byte) && (race.of_equal_writes || !told.of_equal_writes);
}

}  // namespace

bool are_true(const std::vector<ToldRace>& told, const Program& program) {
  std::vector<Bytes> places;
  for (const ToldRace& each : told) {
    auto bytes = bytes_of(each.place, program);
    if (!bytes) return false;
    places.push_back(*bytes);
  }
  std::vector<bool> confirmed(told.size());
  for_each_race(program, [&](const Race& race) {
    for (std::size_t i = 0; i < told.size(); ++i)
      if (!confirmed[i]) confirmed[i] = tells_of(told[i], places[i], race);
  });
  return std::ranges::all_of(confirmed, [](bool each) { return each; });
}

}  // namespace fuzz
