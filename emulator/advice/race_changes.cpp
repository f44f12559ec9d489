// What a race's statements do to the memory: change it, look at it, put a value back.
#include <algorithm>
#include <ranges>

#include "advice/elements.hpp"
#include "advice/race_case.hpp"
#include "source/forms.hpp"

namespace emulator {

using source::Assignment;
using source::Change;
using source::Words;

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

/// The read names, before the statement of that side, the element that it assigns to, and nobody
/// meets in between.
bool RaceCase::looks_before(int side) const {
  const Spot &at = spots_[side], does = doing(side);
  if (!has(Kind::read) || !one_function() || is_met_between(reading(), at)) return false;
  const auto change = does.change();
  return change && reading().head().begin < at.head().begin &&
         source::find(reading().by_memory(reading().words()), target_of(does, *change));
}

std::optional<RaceCase::InPlace> RaceCase::change_in_statement() const {
  if (has_atomic()) return {};
  const int side = has(Kind::write) ? which(Kind::write) : side_of_later();
  const Spot does = doing(side);
  if (!one_statement_ && !looks_before(side)) return {};
  const Spot* whole = &does;  // a[i] += a[j], by an operator of the program
  for (const Spot* call = does.call(); call; call = call->call()) {
    const auto change = call->change();
    if (change && call->names_memory(call->words(change->target), place.memory)) whole = call;
  }
  const auto found = change_of(*whole);
  const bool is_choice =
      found && (found->change == Change::minimum || found->change == Change::maximum);
  return one_statement_ || is_choice ? found : std::nullopt;
}

std::optional<RaceCase::InPlace> RaceCase::change_over_statements() const {
  if (has_atomic() || !has(Kind::write)) return {};
  const int side = both_write() ? side_of_later() : which(Kind::write);
  const Spot &at = spots_[side], does = doing(side);
  const auto change = does.change();
  if (!change) return {};
  const Words target = target_of(does, *change);
  const auto before = at.before();
  for (const Spot& each : before | std::views::reverse) {
    const auto& sets = each.assignments();
    const auto taken = std::ranges::find_if(sets, [&](const Assignment& set) {
      return set.is_plain() && !set.refers && set.target.end == set.target.begin + 1 &&
             source::find(value_of(each, set), target) &&
             (!change->is_plain() ||
              does.is_made_of(does.words(change->value), each.code().text(set.target)));
    });
    if (taken == sets.end()) continue;
    if (is_met_between(each, at) || each.apart_from(at) || at.apart_from(each)) return {};
    if (!change->is_plain()) {  // int old = a[i]; a[i] += x;
      const bool is_whole = value_of(each, *taken) == target;
      const bool is_the_read = has(Kind::read) && reading() == each;
      if (!is_whole || !is_the_read || (race.in_shared && loop_without_barrier())) return {};
      return InPlace{source::change_of(target, change->sign, {}), at};
    }
    const Words resolved = does.resolved(does.words(change->value)),
                element = does.resolved(does.words(change->target));
    const bool is_made_of_it =
        source::find(resolved, element) && !source::find(value_of(does, *change), target);
    const bool is_of_others = !elements_of(does, change->value, base_of(target)).empty() ||
                              elements_of(each, taken->value, base_of(target)).size() > 1;
    // In an array, both must have come to the same element: the one that was taken.
    const bool is_same = is_one_number(target) || place.is_single || both_write() ||
                         (reading() == each && !is_of_others);
    if (!is_made_of_it || !is_same) return {};
    return InPlace{source::change_of(element, "=", resolved), at};
  }
  // items[*size] = x; *size += 1;
  const bool is_one = is_one_number(target) || place.is_single;
  if (change->is_plain() || !looks_before(side) || !is_one || reading().apart_from(at) ||
      at.apart_from(reading()) || (race.in_shared && loop_without_barrier()))
    return {};
  return InPlace{source::change_of(target, change->sign, {}), at};
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

/// The words name the element, and don't just take its address.
bool is_read(const Words& words, const Words& element) {
  const auto at = source::find(words, element);
  if (!at) return false;
  return *at < 2 || words[*at - 1] != "&" || !source::is_one_of(words[*at - 2], {"(", ","});
}

}  // namespace

/// Of what is written: an `if` or a choice around it asks whether it equals something, or whether
/// a variable does that was taken from it, or a jump before it does; or it was taken before.
std::string RaceCase::find_look() const {
  if (!has(Kind::write) || both_write() || !one_function()) return {};
  const Spot &at = writing(), does = doing(which(Kind::write));
  const auto change = does.change();
  if (!change || !change->is_plain()) return {};
  const Words target = target_of(does, *change),
              element = does.resolved(does.words(change->target));
  const auto read = elements_of(reading(), reading().head(), base_of(target));
  if (!read.empty() && !read.contains(source::spelling(target))) return {};
  const std::string written =
      does == at ? at.code().text(change->target) : source::spelling(target);
  const auto asks = [&](const Words& words) {
    const bool is_by_equality = source::has_any(words, {"==", "!=", "!"}) || words == element;
    return is_by_equality && is_read(source::plain_form(with_plain_reads(words)), element);
  };
  const Words value = does.resolved(does.words(change->value));
  if (source::has_any(value, {"?"}) && asks(value)) return written;
  for (const Spot::Condition& each : does.conditions())
    if (each.at.is_branch() && asks(Spot::asked(each)) && !is_met_between(each.at, at))
      return written;
  // own[i] = newest; newest = …
  const std::string base = base_of(target);
  const bool is_one = place.is_single || is_one_number(target),
             is_alone = elements_of(at, at.head(), base).size() == 1;
  if (one_statement_ && at.calls_any([](std::string_view name) { return name == "exchange"; }))
    return written;
  for (const Spot& each : at.before())
    for (const Assignment& set : each.assignments())
      if (set.is_plain() && !set.refers && value_of(each, set) == target &&
          (is_one || (reading() == each && is_alone)) && !is_met_between(each, at) &&
          !each.apart_from(at) && !at.apart_from(each))
        return written;
  return {};
}

std::optional<Change> RaceCase::set_after_atomic_look() const {
  if (!has_atomic() || !has(Kind::write) || !one_function()) return {};
  const Spot &at = writing(), does = doing(which(Kind::write));
  const auto change = does.change();
  if (!change || !change->is_plain()) return {};
  const Words target = does.resolved(does.words(change->target));
  for (const Spot::Condition& each : does.conditions()) {
    if (!each.at.is_branch() || is_met_between(each.at, at)) continue;
    const Words asked = source::plain_form(with_plain_reads(Spot::asked(each)));
    if (!is_read(asked, target)) continue;
    const Change kept = source::kept_by(asked, target, does.resolved(does.words(change->value)));
    return kept == Change::none ? Change::other : kept;
  }
  return {};
}

}  // namespace emulator
