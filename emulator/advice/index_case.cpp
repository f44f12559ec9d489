#include "advice/index_case.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "advice/elements.hpp"
#include "runtime/launch_by_call.hpp"
#include "source/forms.hpp"

namespace emulator {

using Direction = IndexFacts::Direction;
using SizeFrom = IndexFacts::SizeFrom;
using source::Words;

bool counts_bytes(const IndexCase& facts) {
  return is_index<ReportKind::out_of_bounds, Direction::after>(facts) && facts.index.of_elements &&
         std::ranges::any_of(facts.spots, [](const Spot& spot) {
           const Words words = spot.words();
           return source::has_any(words, {"sizeof"}) && source::has_any(words, {"*", "+"}) &&
                  !source::has_any(words, {"memcpy", "malloc", "char", "byte"});
         });
}

bool is_by_pitch(const IndexCase& facts) {
  const auto has_bytes = [](const Spot& spot) {
    return source::has_any(spot.words(), {"char", "byte", "uint8_t", "sizeof"});
  };
  const auto counts_bytes = [&](const Spot& spot) {
    return has_bytes(spot) || std::ranges::any_of(spot.before(), has_bytes);
  };
  return is_index<ReportKind::out_of_bounds, Direction::after>(facts) && facts.index.of_elements &&
         !facts.index.given_pitch.empty() && std::ranges::none_of(facts.spots, counts_bytes);
}

SourceLine asked_at(const IndexCase& facts) {
  return facts.index.size == SizeFrom::launch ? launch_site() : facts.index.allocated_at;
}

bool is_of_bytes(const IndexCase& facts) {
  if (!is_index<ReportKind::out_of_bounds, Direction::after>(facts) || facts.index.counted.empty())
    return false;
  const Spot allocation(asked_at(facts), Access::Kind::write);
  const Words words = allocation.resolved(allocation.words());
  const bool divides =
      source::find(words, {"/", "sizeof"}) && !source::find(words, {"*", "sizeof"});
  const bool counts_them =
      source::has_any(words, {"sizeof"}) || words_in(allocation.line(), {"sizeof"});
  return allocation.is_known() && (divides || !counts_them);
}

bool is_of_a_remainder(const IndexCase& facts) {
  return std::ranges::any_of(facts.spots, [](const Spot& spot) {
    const Words words = spot.resolved(spot.words());
    const auto is_mask = [](std::string_view sign, std::string_view word) {
      return sign == "&" && std::isdigit(word[0]);
    };
    return source::has_any(words, {"%"}) ||
           std::ranges::adjacent_find(words, is_mask) != words.end();
  });
}

bool is_one_a_warp(const IndexCase& facts) {
  return facts.index.direction == Direction::after && facts.index.in_shared &&
         facts.index.block > 32 && facts.index.elements == (facts.index.block + 31) / 32 &&
         is_of_a_remainder(facts);
}

bool is_of_two(const IndexCase& facts) {
  return std::ranges::any_of(facts.spots, [](const Spot& spot) {
    const Words words = spot.resolved(spot.words());
    return source::find(words, {"threadIdx", ".", "x"}) &&
           source::find(words, {"threadIdx", ".", "y"});
  });
}

bool has_rows_of_launch(const IndexCase& facts) {
  const Words lengths[] = {{"gridDim", ".", "x", "*", "blockDim", ".", "x"},
                           {"blockDim", ".", "x", "*", "gridDim", ".", "x"}};
  return std::ranges::any_of(facts.spots, [&](const Spot& spot) {
    Words words = spot.resolved(spot.words());
    std::erase_if(words, [](std::string_view word) { return word == "(" || word == ")"; });
    return std::ranges::any_of(lengths, [&](const Words& length) {
      const auto at = source::find(words, length);
      const std::size_t end = at.value_or(0) + length.size();
      return at &&
             ((*at > 0 && words[*at - 1] == "*") || (end < words.size() && words[end] == "*"));
    });
  });
}

bool takes_two(const IndexCase& facts) {
  return facts.index.direction == Direction::after && facts.index.elements != 0 &&
         facts.index.elements <= facts.index.launched &&
         std::ranges::any_of(facts.spots, [](const Spot& spot) {
           const Words words = spot.resolved(spot.words());
           return source::find(words, {"blockDim", ".", "x", "*", "2"}) ||
                  source::find(words, {"2", "*", "blockDim", ".", "x"});
         });
}

std::optional<StepBack> step_back(const IndexCase& facts) {
  const auto index = facts.finding.place.index;
  if (!index || *index >= 0 || facts.spots.empty()) return {};
  for (const Words& each : elements_written(facts.spots.front(), facts.finding.place.memory)) {
    if (each.size() < 6 || each[1] != "[" || each[3] != "-" || each[5] != "]") continue;
    const std::string name(each[2]), number(each[4]);
    if (source::is_name(name) && std::strtoll(number.c_str(), nullptr, 0) >= -*index)
      return StepBack{name, number};
  }
  return {};
}

std::string far_step(const IndexCase& facts) {
  if (facts.index.direction != Direction::after || facts.index.elements == 0) return {};
  for (const Spot& spot : facts.spots) {
    const Words words = spot.words();
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
      const bool is_last = words[i] == "+" && words[i + 2] == "]",
                 is_first = words[i] == "[" && words[i + 2] == "+";
      const std::string number(words[i + 1]);
      if ((is_last || is_first) && std::isdigit(number[0]) &&
          std::strtoull(number.c_str(), nullptr, 0) >= facts.index.elements)
        return number;
    }
  }
  return {};
}

}  // namespace emulator
