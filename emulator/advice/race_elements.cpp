// Which elements of an array a race's statements name, and for which threads.
#include <algorithm>
#include <cctype>
#include <set>

#include "advice/elements.hpp"
#include "advice/race_case.hpp"

namespace emulator {

using source::Words;

namespace {

bool is_loop(const Spot& spot) { return spot.is_loop(); }

}  // namespace

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

std::optional<source::Assignment> RaceCase::change_in_block() const {
  if (is_apart() || has_atomic() || !has(Kind::write) || !one_function()) return {};
  return last_writing().change();
}

bool RaceCase::is_scratch_of_all() const {
  const Spot& at = last_writing();
  const auto change = change_in_block();
  if (!change || !change->is_plain() || place.is_single || one_line()) return false;
  if (is_counted_off()) return false;
  const Words target = at.words(change->target);
  const auto chooses = [](const Spot& each) {
    const Words words = each.resolved(each.words());
    return each.is_by_rank(words) && (each.is_loop() || !source::has_any(words, {"["}));
  };
  return target.back() == "]" && !at.is_by_rank(target) && at.is_by_rank(at.words(change->value)) &&
         std::ranges::none_of(at.around(), chooses);
}

/// Threads that have these coordinates in common write the same elements, and nothing that goes by
/// their rank otherwise.
bool RaceCase::is_done_alike(std::string_view coordinates) const {
  const Spot& at = last_writing();
  const auto change = change_in_block();
  if (!change) return false;
  const Words target = target_of(at, *change);
  return target.back() == "]" && at.are_alike_in_block(target, coordinates) &&
         !at.is_by_rank(at.words(change->value), coordinates);
}

bool RaceCase::is_work_of_all() const {
  if (!is_done_alike("")) return false;
  const Spot& at = last_writing();
  const auto change = *at.change();
  const Words target = target_of(at, change);
  const auto is_alike = [&](const Spot::Condition& each) {
    return at.are_alike_in_block(each.words);
  };
  const bool is_of_itself =
      !change.is_plain() || source::names(at.resolved(at.words(change.value)), base_of(target));
  return std::ranges::all_of(at.conditions(), is_alike) && !is_one_number(target) &&
         (is_of_itself || at.around_both(earlier(), is_loop));
}

bool RaceCase::is_work_of_row() const {
  if (knows_x_alone() || !is_done_alike(race.alike) || is_done_alike("")) return false;
  const Spot& at = last_writing();
  const auto loop = at.around_both(earlier(), is_loop);
  const auto meets = [](const Spot& each) { return each.calls_any(may_meet); };
  if (!loop || std::ranges::any_of(loop->inside(), meets)) return false;
  const Words target = target_of(at, *at.change());
  return std::ranges::any_of(loop->assignments(), [&](const source::Assignment& each) {
    const Words counter = loop->words(each.target);
    return counter.size() == 1 && source::names(target, counter[0]) &&
           source::step_of(counter, each.sign, loop->words(each.value)) == "+";
  });
}

std::string RaceCase::differing() const {
  const std::size_t at = std::string_view("xyz").find_first_not_of(race.alike);
  return {"xyz"[at]};
}

std::optional<RaceCase::ShortStep> RaceCase::short_step() const {
  const Spot& at = last_writing();
  const auto change = change_in_block();
  if (!change) return {};
  const Words target = target_of(at, *change);
  const auto number_of = [&](const Words& begin) -> std::optional<ShortStep> {
    for (const std::string coordinate : {"x", "y", "z"}) {
      const auto own = source::find(begin, {"threadIdx", ".", coordinate});
      if (!own || race.alike.find(coordinate) != std::string::npos) continue;
      const bool is_of_launch = source::find(begin, {"blockIdx", ".", coordinate}).has_value();
      if (begin.size() != 3 && !is_of_launch) continue;
      return ShortStep{
          {},
          source::spelling(begin),
          (is_of_launch ? "gridDim." + coordinate + " * " : "") + "blockDim." + coordinate};
    }
    return {};
  };
  for (const Spot& loop : at.around()) {
    if (!loop.is_loop()) continue;
    std::optional<ShortStep> begun;
    std::string_view counts;
    for (const source::Assignment& each : loop.assignments()) {
      const Words counter = loop.words(each.target), value = loop.words(each.value);
      if (counter.size() != 1 || !source::names(target, counter[0])) continue;
      const Words resolved = loop.resolved(value);
      if (each.is_plain() && !begun) {
        begun = number_of(resolved);
        counts = counter[0];
      } else if (begun && counts == counter[0] && each.sign == "+=" &&
                 loop.are_alike_in_block(resolved) &&
                 !source::has_any(resolved, {"blockDim", "gridDim", "size", "num_threads"})) {
        begun->step = source::spelling(value);
        return begun;
      }
    }
  }
  return {};
}

bool RaceCase::is_shared_by_index() const {
  const Spot& at = last_writing();
  const auto change = change_in_block();
  if (!change || !one_line() || knows_x_alone()) return false;
  const Words target = target_of(at, *change);
  return target.back() == "]" && !is_one_number(target) && !is_counted_off() &&
         at.are_alike_in_block(target, race.alike);
}

bool RaceCase::is_quotient() const {
  const auto change = change_in_block();
  if (!change || !one_line()) return false;
  const Spot& at = last_writing();
  const Words target = at.words(change->target);
  return at.is_by_rank(target) && source::has_any(at.resolved(target), {"/"});
}

bool RaceCase::knows_no_thread() const {
  const Spot& at = last_writing();
  if (has_atomic() || !has(Kind::write) || !one_function() || !at.is_known()) return false;
  if (names_one_element() && (in_place() || put_back())) return false;
  static constexpr std::string_view numbers[] = {"Idx", "index", "rank", "this_", "group", "lane"};
  const auto names_thread = [](const Spot& spot) {
    const Words words = spot.resolved(spot.words());
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string_view word = words[i];
      const bool is_macro = i + 1 < words.size() && words[i + 1] == "(" &&
                            std::isupper(word.front()) &&
                            std::ranges::none_of(word, [](char c) { return std::islower(c); });
      if (is_macro || word == "asm" || word.ends_with("id") || word.ends_with("Id") ||
          std::ranges::any_of(numbers, [&](auto part) { return word.find(part) != word.npos; }))
        return true;
    }
    return false;
  };
  const Spot function(at, at.outline().function_of(at.number()));
  const auto all = function.inside();
  return source::has_any(function.words(), {"__global__"}) && std::ranges::any_of(all, is_loop) &&
         std::ranges::none_of(all, names_thread);
}

bool RaceCase::is_done_once_a_row() const {
  const Spot& at = last_writing();
  const auto change = change_in_block();
  const auto goes_by_it = [&](const Spot::Condition& each) {
    return at.is_by_rank(each.words) && !at.is_by_rank(each.words, race.alike);
  };
  return change && !knows_x_alone() && (place.is_single || is_one_number(target_of(at, *change))) &&
         std::ranges::any_of(at.conditions(), goes_by_it);
}

bool RaceCase::is_counted_off() const {
  if (!has(Kind::write)) return false;
  const auto change = last_writing().change();
  return change && is_made_by_atomic(last_writing(), change->target);
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

bool RaceCase::chooses_writer() const {
  const Spot& at = innermost_[0];
  const auto change = at.change();
  const Words target = change ? at.words(change->target) : Words{};
  const bool by_block = race.common > Common::block && source::has_any(target, {"block_rank"});
  return at.is_decided() || spots_[0].is_decided() || by_block || at.is_by_rank(target);
}

bool RaceCase::knows_x_alone() const {
  if (!race.alike.starts_with("x")) return false;
  const auto has_more = [](const Spot& spot) {
    const Words words = spot.words();
    return source::has_any(words, {"thread_index", "thread_rank"}) ||
           source::find(words, {"threadIdx", ".", "y"}) ||
           source::find(words, {"threadIdx", ".", "z"});
  };
  const Spot& at = later();
  return !has_more(at) && std::ranges::none_of(at.before(), has_more);
}

bool RaceCase::is_done_by_each_block() const {
  if (!is_apart() || !put_back() || put_back()->change != Change::other) return false;
  if (race.threads[0] != race.threads[1]) return false;
  const auto names_block = [](const Spot& spot) {
    return source::has_any(spot.resolved(spot.words()),
                           {"blockIdx", "block_rank", "block_index", "group_index", "this_grid",
                            "grid_group", "this_cluster"});
  };
  const Spot& at = put_back()->at;
  const auto change = at.change();
  return change && at.is_by_rank(at.words(change->target)) && !names_block(at) &&
         std::ranges::none_of(at.before(), names_block);
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
    return std::ranges::any_of(spot.assignments(), [&](const Assignment& each) {
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
