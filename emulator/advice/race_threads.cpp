// Which threads do what races, by the numbers that their statements go by.
#include <algorithm>
#include <cctype>

#include "advice/elements.hpp"
#include "advice/race_case.hpp"

namespace emulator {

using source::Words;

namespace {

/// A name that may be a number of the thread, or that of a function that may tell one.
bool may_be_a_number(const Words& words, std::size_t i) {
  static constexpr std::string_view numbers[] = {"Idx",  "index", "rank", "this_", "group",
                                                 "lane", "_id",   "Id",   "ID"};
  const std::string_view word = words[i];
  const bool is_macro = i + 1 < words.size() && words[i + 1] == "(" && std::isupper(word.front()) &&
                        std::ranges::none_of(word, [](char c) { return std::islower(c); });
  return is_macro || source::is_one_of(word, {"asm", "id", "tid", "gid", "bid"}) ||
         std::ranges::any_of(numbers, [&](auto part) { return word.find(part) != word.npos; });
}

bool names_thread(const Words& words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (may_be_a_number(words, i)) return true;
  return false;
}

/// Itself, or in a function that it calls and that only returns such a number.
bool names_thread(const Spot& spot) {
  const auto returns_one = [&](const source::Call& call) {
    const auto* definition = spot.definition(call.name, call.arguments.size());
    return definition && names_thread(definition->value);
  };
  return names_thread(spot.words()) || std::ranges::any_of(spot.calls(), returns_one);
}

/// By which thread it is, or by what another does.
bool goes_by_others(const Spot& spot) {
  return names_thread(spot) || (spot.is_loop() && spot.only_waits());
}

}  // namespace

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
         (is_of_itself || at.around_both(earlier(), &Spot::is_loop));
}

bool RaceCase::is_work_of_row() const {
  if (knows_x_alone() || !is_done_alike(race.alike) || is_done_alike("")) return false;
  const Spot& at = last_writing();
  const auto loop = at.around_both(earlier(), &Spot::is_loop);
  if (!loop || std::ranges::any_of(loop->inside(), &Spot::meets)) return false;
  const Words target = target_of(at, *at.change());
  return std::ranges::any_of(loop->assignments(), [&](const source::Assignment& each) {
    const Words counter = loop->words(each.target);
    return counter.size() == 1 && source::names(target, counter[0]) && step_of(*loop, each) == "+";
  });
}

std::string RaceCase::differing() const {
  const std::size_t at = std::string_view("xyz").find_first_not_of(race.alike);
  return std::string("threadIdx.") + "xyz"[at];
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
  const auto change = at.change();
  if (has_atomic() || !has(Kind::write) || !change || !one_line() || knows_x_alone()) return false;
  const Words target = target_of(at, *change);
  if (target.back() != "]" || is_one_number(target) || is_counted_off()) return false;
  if (!is_apart()) return at.are_alike_in_block(target, race.alike);
  return at.are_alike_in_block(target) && !source::has_any(at.resolved(target), {"blockIdx"});
}

bool RaceCase::is_step_of_others() const {
  return !is_apart() && !put_back() && is_shared_by_index() && reads_neighbours();
}

std::string RaceCase::folded_by() const {
  if (!has(Kind::write) || !one_line()) return {};
  const Spot& at = last_writing();
  const auto change = at.change();
  if (!change || !at.is_by_rank(at.words(change->target))) return {};
  const Words target = at.resolved(at.words(change->target));
  for (const char* sign : {"/", "%"})
    if (source::has_any(target, {sign})) return sign;
  return {};
}

bool RaceCase::knows_no_thread() const {
  if (has_atomic() || !has(Kind::write)) return false;
  if (names_one_element() && (in_place() || put_back())) return false;
  bool has_loop = false;
  for (const auto& side : lines)
    for (const SourceLine& line : side) {
      const Spot at(line);
      if (!at.is_known()) return false;
      const Spot function = at.function();
      const auto all = function.inside();
      has_loop = has_loop || std::ranges::any_of(all, &Spot::is_loop);
      const bool is_kernel = source::has_any(function.words(), {"__global__"});
      if (is_kernel != (&line == &side.back()) || std::ranges::any_of(all, goes_by_others))
        return false;
    }
  return has_loop;
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
  const bool puts_back = put_back() && put_back()->change == source::Change::other;
  const bool both_set = !put_back() && one_line() && both_write() && lines[0].size() == 1;
  if (!is_apart() || race.threads[0] != race.threads[1] || (!puts_back && !both_set)) return false;
  const auto names_block = [](const Spot& spot) {
    return source::has_any(spot.resolved(spot.words()),
                           {"blockIdx", "block_rank", "block_index", "group_index", "this_grid",
                            "grid_group", "this_cluster"});
  };
  const Spot& at = puts_back ? put_back()->at : later();
  const auto change = at.change();
  return change && (puts_back || change->is_plain()) && at.is_by_rank(at.words(change->target)) &&
         !names_block(at) && std::ranges::none_of(at.before(), names_block);
}

}  // namespace emulator
