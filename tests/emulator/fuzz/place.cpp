// Reading the places of reports.
#include "place.hpp"

#include <algorithm>
#include <regex>

namespace fuzz {

namespace {

bool any_racing(const Judgement& judgement, std::size_t memory, std::size_t index,
                std::size_t size) {
  std::size_t first = memory * space_bytes + index * size;
  if (first + size > judgement.racing.size()) return false;
  auto begin = judgement.racing.begin() + static_cast<std::ptrdiff_t>(first);
  return std::any_of(begin, begin + static_cast<std::ptrdiff_t>(size), [](bool b) { return b; });
}

}  // namespace

/// An index counts elements of the access's size. Global memory's text says how many there are;
/// that of shared memory leaves the size open.
bool has_racing_byte(const std::string& place, const Judgement& judgement) {
  static const std::regex shared(R"(shared\[(\d+)\], in the shared memory of block \((\d+),0,0\))");
  static const std::regex global(R"(element (\d+) of (\d+) in global memory.*)");
  std::smatch number;
  auto value = [&](int i) { return std::stoul(number[i]); };
  if (std::regex_match(place, number, shared))
    return std::ranges::any_of(
        std::initializer_list<std::size_t>{1, 2, 4, 8},
        [&](std::size_t size) { return any_racing(judgement, value(2), value(1), size); });
  std::size_t global_memory = judgement.racing.size() / space_bytes - 1;
  return std::regex_match(place, number, global) &&
         any_racing(judgement, global_memory, value(1), space_bytes / value(2));
}

}  // namespace fuzz
