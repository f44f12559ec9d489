// Which elements of an array a race's statements name.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>

#include "advice/elements.hpp"
#include "advice/race_case.hpp"
#include "source/forms.hpp"

namespace emulator {

using source::Words;

bool RaceCase::reads_neighbours() const {
  const bool reads_first = one_statement() || &reading() == &earlier();
  if (!one_function() || !has(Kind::read) || !has(Kind::write) || !reads_first) return false;
  const auto change = writing().change();
  if (!change) return false;
  const Words target = target_of(writing(), *change);
  auto read = elements_of(reading(), reading().head(), base_of(target));
  read.erase(source::spelling(target));
  return !read.empty();
}

bool RaceCase::names_one_element() const {
  const Spot& at = one_statement_ ? spots_[0] : innermost_[0];
  const auto change = at.change();
  return place.is_single || (change && is_one_number(target_of(at, *change)));
}

bool RaceCase::is_counted_off() const {
  if (!has(Kind::write)) return false;
  const auto change = last_writing().change();
  return change && is_made_by_atomic(last_writing(), change->target);
}

namespace {

/// "i" and 4 of `a[i + 3] = …`: from where it writes, and how many elements are there by that.
std::optional<RaceCase::Run> reach_of(const Spot& at) {
  const auto change = at.change();
  if (!change) return {};
  const Words target = target_of(at, *change);
  if (target.size() < 4 || target[1] != "[" || !source::is_name(target[2])) return {};
  if (target[3] == "]") return RaceCase::Run{std::string(target[2]), 1};
  if (target.size() < 6 || target[3] != "+" || target[5] != "]" || !std::isdigit(target[4][0]))
    return {};
  const auto number = static_cast<unsigned>(std::atoi(std::string(target[4]).c_str()));
  return RaceCase::Run{std::string(target[2]), number + 1};
}

}  // namespace

std::optional<RaceCase::Run> RaceCase::overlapping_run() const {
  if (!both_write() || has_atomic() || !one_function()) return {};
  const auto one = reach_of(earlier()), other = reach_of(later());
  if (!one || !other || one->begin != other->begin || one->length == other->length) return {};
  Run run = *one;
  for (const Spot& each : earlier().function().inside()) {
    const auto reach = reach_of(each);
    if (reach && reach->begin == run.begin && each.names_memory(each.words(), place.memory))
      run.length = std::max(run.length, reach->length);
  }
  return run;
}

bool RaceCase::exchanges_elements() const {
  if (has_atomic() || !has(Kind::write) || !one_function() || loop_without_barrier()) return false;
  const Spot& at = last_writing();
  const auto change = at.change();
  if (!change || !change->is_plain() || !at.is_in_branch()) return false;
  const Words target = at.resolved(at.words(change->target)),
              value = at.resolved(at.words(change->value));
  const std::string base = base_of(target);
  return std::ranges::any_of(at.around().front().inside(), [&](const Spot& each) {
    const auto other = each.change();
    if (!other || !other->is_plain() || each == at) return false;
    const Words second = each.resolved(each.words(other->target));
    return base_of(second) == base && second != target &&
           (source::find(value, second) ||
            source::find(each.resolved(each.words(other->value)), target));
  });
}

std::string RaceCase::other_name() const {
  if (race.pointers < 2 || place.memory.empty() || has_atomic() || both_write() || !one_function())
    return {};
  const auto change = writing().change();
  if (!change || !change->is_plain()) return {};
  std::string name = base_of(writing().words(change->target));
  std::set<std::string> bases;
  const auto own = reading().change();
  for (const source::Range each : elements_in(reading().code(), reading().head()))
    if (!own || !own->target.has(each)) bases.insert(base_of(reading().words(each)));
  const bool is_read_by_name =
      one_line() ? bases.contains(place.memory) : reading().names(place.memory);
  if (name == place.memory) {
    if (is_read_by_name || bases.size() != 1) return {};
    name = *bases.begin();
  } else if (!is_read_by_name) {
    return {};
  }
  const auto sets = [&](const Spot& spot) {
    return std::ranges::any_of(spot.assignments(), [&](const source::Assignment& each) {
      return spot.words(each.target) == Words{name};
    });
  };
  return std::ranges::any_of(later().before(), sets) ? "" : name;
}

std::optional<RaceCase::Lines> RaceCase::ladder() const {
  constexpr std::size_t least = 3;
  if (!one_function() || !earlier().is_known()) return {};
  const auto base = [](const Spot& spot) -> std::string {
    const auto change = spot.change();
    if (!spot.statement().is_simple() || !change) return {};
    const std::string name = base_of(target_of(spot, *change));
    const auto read = elements_of(spot, change->value, name);
    return read.empty() || (change->is_plain() && read.size() < 2) ? "" : name;
  };
  const std::string name = base(earlier());
  if (name.empty()) return {};
  const source::Outline& outline = earlier().outline();
  std::size_t around = earlier().statement().parent;
  // A step may have an `if` of its own.
  const auto governs = [](const Spot& each) {
    const auto is_simple = [](const Spot& inner) { return inner.statement().is_simple(); };
    return each.is_loop() ||
           (each.is_branch() && std::ranges::count_if(each.inside(), is_simple) > 1);
  };
  while (around != outline.function_of(around) && !governs(Spot(earlier(), around)))
    around = outline[around].parent;
  std::vector<Spot> steps;  // one after the other, among them the two
  for (const Spot& each : Spot(earlier(), around).inside()) {
    if (base(each) == name)
      steps.push_back(each);
    else if (has_both(steps))
      break;
    else if (each.statement().is_simple() && each.inside().empty())
      steps.clear();
  }
  if (steps.size() < least || !has_both(steps)) return {};
  return Lines{steps.front().line().line, steps.back().line().line};
}

bool RaceCase::has_both(const std::vector<Spot>& spots) const {
  return std::ranges::find(spots, earlier()) != spots.end() &&
         std::ranges::find(spots, later()) != spots.end();
}

}  // namespace emulator
