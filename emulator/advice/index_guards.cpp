// Finding the checks that let an index go too far.
#include "advice/index_guards.hpp"

#include <algorithm>
#include <iterator>

#include "advice/elements.hpp"
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

/// The same of the elements of that memory alone, if the statement names any.
bool is_in_index(const std::vector<Spot>& spots, const std::string& memory, std::string_view name) {
  const Spot& at = spots.front();
  const auto elements = elements_written(at, memory);
  if (elements.empty()) return go_by(spots, name);
  return std::ranges::any_of(elements, [&](const Words& each) {
    return source::names(each, name) || source::names(at.resolved(each), name);
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

std::optional<IndexGuard> too_large_guard(const std::vector<Spot>& spots, const IndexFacts& index,
                                          const std::string& memory) {
  constexpr std::size_t negative = std::size_t{1} << 31;  // as an int
  if (spots.empty()) return {};
  for (const Spot::Condition& each : spots.back().conditions())
    for (const auto& part :
         source::parts_of(source::condition_form(each.words, each.holds), {"&&"})) {
      const auto sides = sides_of(part, {"<"});
      if (sides.size() != 2 || sides[0].words.size() != 1 || sides[1].words.size() != 1) continue;
      const std::string counts(sides[0].words[0]), limit(sides[1].words[0]);
      const auto number =
          std::ranges::find(index.numbers, "`" + limit + "`", &IndexFacts::Number::name);
      if (number != index.numbers.end() && number->value > index.elements &&
          number->value < negative && is_in_index(spots, memory, counts))
        return IndexGuard{each.at, "`" + counts + " < " + limit + "`", *number};
    }
  return {};
}

std::optional<IndexFacts::Number> number_unasked(const std::vector<Spot>& spots,
                                                 const IndexFacts& index) {
  if (spots.empty() || !spots.back().is_known()) return {};
  const Spot kernel = spots.back().function();
  const source::Range whole = kernel.statement().whole;
  const Words body = kernel.words({kernel.statement().body, whole.end});
  for (const IndexFacts::Number& each : index.numbers)
    if (each.value > 1 && each.value <= index.elements &&
        !source::has_any(body, {std::string_view(each.name).substr(1, each.name.size() - 2)}))
      return each;
  return {};
}

std::optional<GuardElsewhere> guard_elsewhere(const Spot& spot, const std::string& memory) {
  if (!spot.is_known()) return {};
  Words counts = lone_indices(spot, memory);
  const auto is_asked = [&](std::string_view name) {
    return std::ranges::any_of(spot.conditions(), [&](const Spot::Condition& each) {
      return source::names(each.words, name);
    });
  };
  std::erase_if(counts, is_asked);
  for (const Spot& each : spot.function().inside()) {
    if (each == spot || each.is_loop()) continue;
    const Words words = each.words();
    for (std::size_t i = 0; i + 2 < words.size(); ++i)
      if (words[i + 1] == "<" && source::is_name(words[i + 2]) &&
          std::ranges::find(counts, words[i]) != counts.end())
        return GuardElsewhere{each,
                              "`" + std::string(words[i]) + " < " + std::string(words[i + 2]) + "`",
                              spot.head().begin < each.head().begin};
  }
  return {};
}

std::optional<Partner> partner_unchecked(const Spot& spot) {
  const Words words = spot.words();
  for (const Spot& loop : spot.around()) {
    if (!loop.is_loop()) continue;
    for (const source::Assignment& each : loop.assignments()) {
      const Words target = loop.words(each.target);
      if (target.size() != 1 || !source::is_one_of(step_of(loop, each), {"/", ">>"})) continue;
      const auto sum = source::find(words, {"+", target[0], "]"});
      const auto asks = [&](const Spot::Condition& condition) {
        return !(condition.at == loop) && source::names(condition.words, target[0]);
      };
      if (!sum || *sum == 0 || std::ranges::any_of(spot.conditions(), asks)) continue;
      const std::string step(target[0]), mine(words[*sum - 1]);
      const bool is_name = source::is_name(mine) && words[*sum - 2] == "[";
      return Partner{step, (is_name ? mine : "i") + " < " + step};
    }
  }
  return {};
}

}  // namespace emulator
