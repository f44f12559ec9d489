// Of a race in dynamic shared memory: what the statements call it, and where that begins.
#include <algorithm>
#include <iterator>

#include "advice/race_case.hpp"

namespace emulator {

using source::Assignment;
using source::Words;

namespace {

/// "sums" of `extern __shared__ float sums[];`; empty if the statement declares no such array.
std::string_view dynamic_array_of(const Spot& spot) {
  const Words words = spot.words();
  if (!source::has_any(words, {"extern"}) || !source::has_any(words, {"__shared__"})) return {};
  const auto bracket = std::ranges::find(words, "[");
  return bracket == words.begin() || bracket == words.end() ? std::string_view{} : bracket[-1];
}

/// What may declare the arrays that the statement names.
std::vector<Spot> known_at(const Spot& spot) {
  std::vector<Spot> known = spot.outside();
  std::ranges::copy(spot.before(), std::back_inserter(known));
  return known;
}

/// "sums[i]", and not "&sums[i]".
bool is_element(const Words& words, std::string_view array) {
  const auto at = std::ranges::find(words, array);
  const bool has_index = at != words.end() && at + 1 != words.end() && at[1] == "[";
  return has_index && (at == words.begin() || at[-1] != "&");
}

}  // namespace

std::string RaceCase::dynamic_arrays() const {
  if (!race.in_shared || !one_function()) return {};
  std::vector<std::string> named;
  for (const Spot& each : known_at(earlier())) {
    const std::string_view name = dynamic_array_of(each);
    if (earlier().names(name) || later().names(name)) named.emplace_back(name);
  }
  return named.size() < 2 ? "" : "`" + named[0] + "` and `" + named[1] + "`";
}

std::optional<RaceCase::Parts> RaceCase::parts_of_dynamic_array() const {
  if (!race.in_shared || !one_function() || place.memory.empty()) return {};
  struct Part {
    std::string_view name;
    Words begin;
  };
  const std::vector<Spot> known = known_at(later());
  const auto is_array = [&](const Spot& each) { return dynamic_array_of(each) == place.memory; };
  if (std::ranges::none_of(known, is_array)) return {};
  std::vector<Part> of_one, of_other;
  for (const Spot& each : known) {
    for (const Assignment& set : each.assignments()) {
      if (!set.declares) continue;
      const Words begin = each.resolved(each.words(set.value));
      if (!source::names(begin, place.memory) || is_element(begin, place.memory)) continue;
      const std::string_view name = each.words(set.target).front();
      if (earlier().names(name) == later().names(name)) continue;
      (earlier().names(name) ? of_one : of_other).push_back({name, begin});
    }
  }
  if (of_one.size() != 1 || of_other.size() != 1) return {};
  const Part &one = of_one[0], &other = of_other[0];
  const auto is_further_on = [](const Part& part) {
    return source::has_any(part.begin, {"+", "["});
  };
  if (one.begin == other.begin || !(is_further_on(one) || is_further_on(other))) return {};
  return Parts{place.memory, std::string(one.name), std::string(other.name)};
}

}  // namespace emulator
