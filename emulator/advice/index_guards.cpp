// Finding the checks that let an index go too far.
#include "advice/index_guards.hpp"

#include <algorithm>
#include <iterator>

#include "source/forms.hpp"

namespace emulator {

using source::Words;

namespace {

/// What decides whether the access is done.
std::vector<Spot::Condition> conditions_of(const std::vector<Spot>& spots) {
  std::vector<Spot::Condition> all;
  for (const Spot& spot : spots) std::ranges::copy(spot.conditions(), std::back_inserter(all));
  return all;
}

/// A statement has it, or a variable that was set by it.
bool go_by(const std::vector<Spot>& spots, std::string_view name) {
  return std::ranges::any_of(spots, [&](const Spot& spot) {
    const Words words = spot.words();
    return source::names(words, name) || source::names(spot.resolved(words), name);
  });
}

std::vector<source::Part> sides_of(const source::Part& part,
                                   std::initializer_list<std::string_view> signs) {
  return source::parts_of(source::without_parentheses(part.words), signs);
}

}  // namespace

std::optional<Spot::Condition> kept_away_by_all(const std::vector<Spot>& spots) {
  const auto is_beyond = [&](const source::Part& part) {
    const auto sides = sides_of(part, {">", ">="});
    return sides.size() == 2 && std::ranges::any_of(sides[0].words, [&](std::string_view word) {
             return source::is_name(word) && go_by(spots, word);
           });
  };
  for (const Spot::Condition& each : conditions_of(spots)) {
    const auto parts = source::parts_of(source::without_parentheses(each.words), {"&&"});
    if (!each.holds && parts.size() > 1 && std::ranges::all_of(parts, is_beyond)) return each;
  }
  return {};
}

std::optional<IndexGuard> too_large_guard(const std::vector<Spot>& spots, const IndexFacts& index) {
  if (spots.empty()) return {};
  for (const Spot::Condition& each : spots.back().conditions())
    for (const auto& part :
         source::parts_of(source::condition_form(each.words, each.holds), {"&&"})) {
      const auto sides = sides_of(part, {"<"});
      if (sides.size() != 2 || sides[0].words.size() != 1 || sides[1].words.size() != 1) continue;
      const std::string counts(sides[0].words[0]), limit(sides[1].words[0]);
      const auto number =
          std::ranges::find(index.larger, "`" + limit + "`", &IndexFacts::Number::name);
      if (number != index.larger.end() && go_by(spots, counts))
        return IndexGuard{each.at, "`" + counts + " < " + limit + "`", *number};
    }
  return {};
}

}  // namespace emulator
