// What a race's statements do to the memory: change it, look at it, put a value back.
#include <algorithm>
#include <ranges>
#include <set>
#include <span>

#include "advice/race_case.hpp"
#include "source/forms.hpp"

namespace emulator {

using source::Assignment;
using source::Change;
using source::Words;

namespace {

/// "a" of `a[i].x` and of `*a`, "q.size" of `*q.size`; and the words after that.
struct Element {
  std::string base;
  std::span<const std::string_view> rest;

  explicit Element(const Words& words) {
    auto at = std::ranges::find_if(
        words, [](std::string_view word) { return word != "*" && word != "(" && word != "&"; });
    if (at != words.end()) base = *at++;
    for (; words.end() - at >= 2 && *at == "."; at += 2) base += "." + std::string(at[1]);
    rest = {at, words.end()};
  }
};
std::string base_of(const Words& element) { return Element(element).base; }

/// `*sum`, `sums[0]`: the same for all threads that have the same pointer.
bool is_one_number(const Words& element) {
  const Element parts(element);
  if (parts.rest.empty()) return element.size() > 1 && element[0] == "*";
  return parts.rest.size() == 3 && parts.rest[0] == "[" && std::isdigit(parts.rest[1][0]);
}

/// The elements of the same array that the words name, each once.
std::set<std::string> elements_of(const Spot& spot, source::Range range, const std::string& base) {
  std::set<std::string> found;
  for (const source::Range each : elements_in(spot.code(), range)) {
    const Words words = spot.by_memory(spot.words(each));
    if (base_of(words) == base) found.insert(source::spelling(words));
  }
  return found;
}

/// What it assigns to, and what it gives that.
Words target_of(const Spot& at, const Assignment& change) {
  return at.by_memory(at.words(change.target));
}
Words value_of(const Spot& at, const Assignment& change) {
  return at.by_memory(at.words(change.value));
}

}  // namespace

/// What the statement makes of the old value, be it under an `if` that compares the two.
std::optional<RaceCase::InPlace> RaceCase::change_of(const Spot& at) const {
  const auto change = at.change();
  if (!change) return {};
  const Words target = target_of(at, *change), value = value_of(at, *change);
  const std::string base = base_of(target);
  auto others = elements_of(at, change->value, base);
  others.erase(source::spelling(target));
  const bool of_another = !place.memory.empty() && has(Kind::read) &&
                          !(base + ".").starts_with(place.memory + ".") &&
                          source::names(value, place.memory);
  if (!others.empty() || of_another) return {};
  if (const Change known = source::change_of(target, change->sign, value); known != Change::none)
    return InPlace{known, at};
  const Words resolved = at.resolved(at.words(change->target)),
              kept_value = at.resolved(at.words(change->value));
  if (source::names(kept_value, base_of(resolved))) return {};
  for (const Spot::Condition& each : at.conditions()) {
    if (!each.at.is_branch() || is_met_between(each.at, at)) continue;
    const Change kept = source::kept_by(Spot::asked(each), resolved, kept_value);
    if (kept != Change::none) return InPlace{kept, at};
  }
  return {};
}

/// The read names, before that statement, the element that it assigns to, and nobody meets in
/// between.
bool RaceCase::looks_before(const Spot& at) const {
  if (!has(Kind::read) || !one_function() || is_met_between(reading(), at)) return false;
  const auto change = at.change();
  return change && reading().head().begin < at.head().begin &&
         source::find(reading().by_memory(reading().words()), target_of(at, *change));
}

std::optional<RaceCase::InPlace> RaceCase::change_in_statement() const {
  if (has_atomic()) return {};
  const Spot& at = has(Kind::write) ? writing() : later();
  if (!one_statement_ && !looks_before(at)) return {};
  const auto found = change_of(at);
  const bool is_choice =
      found && (found->change == Change::minimum || found->change == Change::maximum);
  return one_statement_ || is_choice ? found : std::nullopt;
}

std::optional<RaceCase::InPlace> RaceCase::change_over_statements() const {
  if (has_atomic() || !has(Kind::write)) return {};
  const Spot& at = both_write() ? later() : writing();
  const auto change = at.change();
  if (!change) return {};
  const Words target = target_of(at, *change);
  const auto before = at.before();
  for (const Spot& each : before | std::views::reverse) {
    const auto& sets = each.assignments();
    const auto taken = std::ranges::find_if(sets, [&](const Assignment& set) {
      return set.is_plain() && !set.refers && set.target.end == set.target.begin + 1 &&
             source::find(value_of(each, set), target);
    });
    if (taken == sets.end()) continue;
    if (is_met_between(each, at) || each.apart_from(at) || at.apart_from(each)) return {};
    if (!change->is_plain()) {  // int old = a[i]; a[i] += x;
      const bool is_whole = value_of(each, *taken) == target;
      const bool is_the_read = has(Kind::read) && reading() == each;
      if (!is_whole || !is_the_read || (race.in_shared && loop_without_barrier())) return {};
      return InPlace{source::change_of(target, change->sign, {}), at};
    }
    const Words resolved = at.resolved(at.words(change->value)),
                element = at.resolved(at.words(change->target));
    const bool is_made_of_it =
        source::find(resolved, element) && !source::find(value_of(at, *change), target);
    const bool is_of_others = !elements_of(at, change->value, base_of(target)).empty() ||
                              elements_of(each, taken->value, base_of(target)).size() > 1;
    // In an array, both must have come to the same element: the one that was taken.
    const bool is_same = is_one_number(target) || place.is_single || both_write() ||
                         (reading() == each && !is_of_others);
    if (!is_made_of_it || !is_same) return {};
    return InPlace{source::change_of(element, "=", resolved), at};
  }
  // items[*size] = x; *size += 1;
  const bool is_one = is_one_number(target) || place.is_single;
  if (change->is_plain() || !looks_before(at) || !is_one || reading().apart_from(at) ||
      at.apart_from(reading()) || (race.in_shared && loop_without_barrier()))
    return {};
  return InPlace{source::change_of(target, change->sign, {}), at};
}

/// Of what is written: an `if` or a choice around it asks whether it equals something, or whether
/// a variable does that was taken from it, or a jump before it does; or it was taken before.
std::string RaceCase::find_look() const {
  if (!has(Kind::write) || both_write() || !one_function()) return {};
  const Spot& at = writing();
  const auto change = at.change();
  if (!change || !change->is_plain()) return {};
  const Words target = target_of(at, *change), element = at.resolved(at.words(change->target));
  const auto asks = [&](const Words& words) {
    const bool is_by_equality = source::has_any(words, {"==", "!=", "!"}) || words == element;
    return is_by_equality && source::find(words, element).has_value();
  };
  const Words value = at.resolved(at.words(change->value));
  if (source::has_any(value, {"?"}) && asks(value)) return at.code().text(change->target);
  for (const Spot::Condition& each : at.conditions())
    if (each.at.is_branch() && asks(Spot::asked(each)) && !is_met_between(each.at, at))
      return at.code().text(change->target);
  // own[i] = newest; newest = …
  if (!place.is_single && !is_one_number(target)) return {};
  for (const Spot& each : at.before())
    for (const Assignment& set : each.assignments())
      if (set.is_plain() && !set.refers && value_of(each, set) == target &&
          !is_met_between(each, at) && !each.apart_from(at) && !at.apart_from(each))
        return at.code().text(change->target);
  return {};
}

namespace {

/// With `*a` for `atomicAdd(a, 0)`, and `a[i]` for `atomicAdd(&a[i], 0)`.
Words with_plain_reads(const Words& words) {
  Words result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_call =
        words[i].starts_with("atomic") && i + 1 < words.size() && words[i + 1] == "(";
    const std::size_t end = is_call ? source::past_brackets(words, i + 1) : 0;
    if (end < 3 || words[end - 3] != "," || words[end - 2] != "0" || words[end - 1] != ")") {
      result.push_back(words[i]);
      continue;
    }
    const bool is_address = words[i + 2] == "&";
    if (!is_address) result.push_back("*");
    result.insert(result.end(), words.begin() + i + 2 + is_address, words.begin() + end - 3);
    i = end - 1;
  }
  return result;
}

}  // namespace

std::optional<Change> RaceCase::set_after_atomic_look() const {
  if (!has_atomic() || !has(Kind::write) || !one_function()) return {};
  const Spot& at = writing();
  const auto change = at.change();
  if (!change || !change->is_plain()) return {};
  const Words target = at.resolved(at.words(change->target));
  for (const Spot::Condition& each : at.conditions()) {
    if (!each.at.is_branch() || is_met_between(each.at, at)) continue;
    const Words asked = source::plain_form(with_plain_reads(Spot::asked(each)));
    if (!source::find(asked, target)) continue;
    const Change kept = source::kept_by(asked, target, at.resolved(at.words(change->value)));
    return kept == Change::none ? Change::other : kept;
  }
  return {};
}

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
  const auto change = innermost_[0].change();
  return place.is_single || (change && is_one_number(target_of(innermost_[0], *change)));
}

bool RaceCase::chooses_writer() const {
  const Spot& at = innermost_[0];
  const auto change = at.change();
  const Words target = change ? at.words(change->target) : Words{};
  const bool by_block = race.common > Common::block && source::has_any(target, {"block_rank"});
  return at.is_decided() || by_block || at.is_by_rank(target);
}

bool RaceCase::knows_x_alone() const {
  if (!race.same_x) return false;
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
  while (outline[around].kind == source::Statement::Kind::block || outline[around].is_simple())
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
