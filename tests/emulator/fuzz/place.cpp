// Reading the places of reports.
#include "place.hpp"

#include <algorithm>
#include <regex>

namespace fuzz {

namespace {

bool any_racing(const Judgement& judgement, std::size_t memory, std::size_t offset,
                std::size_t size) {
  std::size_t first = memory * space_bytes + offset;
  if (first + size > judgement.racing.size()) return false;
  auto begin = judgement.racing.begin() + static_cast<std::ptrdiff_t>(first);
  return std::any_of(begin, begin + static_cast<std::ptrdiff_t>(size), [](bool b) { return b; });
}

}  // namespace

/// Shared memory is declared as bytes, and counted so; the text leaves open how many are accessed.
/// Global memory's elements have the access's size, and the text says how many there are.
bool has_racing_byte(const std::string& place, const Judgement& judgement) {
  static const std::regex shared(
      R"((?:shared\[(\d+)\]|byte (\d+) of shared), in the shared memory of block \((\d+),0,0\))");
  static const std::regex global(R"(element (\d+) of (\d+) in global memory.*)");
  std::smatch number;
  auto value = [&](int i) { return std::stoul(number[i]); };
  if (std::regex_match(place, number, shared)) {
    if (number[1].matched) return any_racing(judgement, value(3), value(1), 1);
    return std::ranges::any_of(std::initializer_list<std::size_t>{2, 4, 8}, [&](std::size_t size) {
      return any_racing(judgement, value(3), value(2), size);
    });
  }
  std::size_t global_memory = judgement.racing.size() / space_bytes - 1;
  if (!std::regex_match(place, number, global)) return false;
  std::size_t size = space_bytes / value(2);
  return any_racing(judgement, global_memory, value(1) * size, size);
}

}  // namespace fuzz
