// What the atomics, the fences and the waiting loops around a race are for.
#include <algorithm>

#include "advice/elements.hpp"
#include "advice/race_case.hpp"
#include "source/forms.hpp"

namespace emulator {

namespace {

bool takes_a_lock(std::string_view name) {
  return compares_and_swaps(name) || (exchanges(name) && name != "store") ||
         name == "test_and_set" || name.starts_with("atomicOr") || name == "fetch_or";
}

bool is_minimum_or_maximum(std::string_view name) {
  return name.starts_with("atomicMax") || name.starts_with("atomicMin") || name == "fetch_max" ||
         name == "fetch_min";
}

/// `last = atomicInc(…) == n`, but not `atomicAdd(p, static_cast<int>(1))`.
bool compares(const Spot& spot) {
  const source::Code& code = spot.code();
  for (std::size_t i = spot.head().begin; i < spot.head().end; ++i) {
    const std::size_t close = code.at(i).is("<") ? code.angle_close(i) : 0;
    if (close == 0 && code.at(i).is_one_of({"==", "!=", "<", ">", "<=", ">="})) return true;
    i = std::max(i, close);
  }
  return false;
}

/// The statement of the atomic compares what that has found, or a branch before the access does.
bool decides(const Spot& atomic, const Spot& access) {
  if (atomic.is_branch() || atomic.is_loop() || compares(atomic)) return true;
  const auto goes_by_atomic = [](const Spot& each) {
    return (each.is_branch() || each.is_loop()) &&
           std::ranges::any_of(each.resolved(each.words()), is_atomic_call);
  };
  return std::ranges::any_of(access.before(), goes_by_atomic) ||
         std::ranges::any_of(access.around(), goes_by_atomic);
}

bool takes_result(const Spot& atomic) {
  const bool asks = atomic.is_branch() || atomic.is_loop();
  return std::ranges::any_of(atomic.calls(), [&](const source::Call& each) {
    const std::size_t begin = each.object.empty() ? each.token : each.object.begin;
    return is_atomic_call(each.name) && (asks || begin != atomic.head().begin);
  });
}

Spot atomic_at(const std::vector<SourceLine>& calls) {
  return Spot(own_line(calls), Access::Kind::atomic);
}

/// In one function, and further up there.
bool is_above(const Spot& one, const Spot& other) {
  return one.line().in_function_of(other.line()) && one.is_known() && other.is_known() &&
         one.head().begin < other.head().begin;
}

bool is_in_one_loop(const Spot& one, const Spot& other) {
  return one.around_both(other, &Spot::is_loop).has_value();
}

/// And no loop leads from the one to the other again.
bool comes_before(const Spot& one, const Spot& other) {
  return is_above(one, other) && !is_in_one_loop(one, other);
}

/// Each turn of a loop writes, and then sets a word.
bool is_overwritten(const Spot& set, const Spot& writing) {
  return is_above(writing, set) && is_in_one_loop(writing, set);
}

/// What it sets: the object of the call, or the first argument, or what it assigns to.
source::Words word_set(const Spot& spot) {
  for (const source::Call& each : spot.calls())
    if (is_atomic_call(each.name) && (!each.object.empty() || !each.arguments.empty()))
      return spot.words(each.object.empty() ? each.arguments.front() : each.object);
  const auto change = spot.change();
  return change ? spot.words(change->target) : source::Words{};
}

/// Where the function sets the same word after the access, too.
std::optional<Spot> set_again(const Spot& set, const Spot& access) {
  const source::Words word = word_set(set);
  const source::Outline& outline = access.outline();
  const auto function_of = [&](const Spot& spot) {
    return outline.function_of(outline.at(spot.head().begin));
  };
  for (std::size_t i = 1; i < outline.all().size() && !word.empty(); ++i) {
    const Spot each(access, i);
    if (access.head().begin < each.head().begin && word_set(each) == word && !each.only_waits() &&
        function_of(each) == function_of(access) && !access.parting(each))
      return each;
  }
  return {};
}

/// A loop before it waits for what another thread sets, and for no barrier.
bool has_waited(const Spot& spot) {
  const auto is_of_barrier = [](std::string_view name) { return name.starts_with("try_wait"); };
  return std::ranges::any_of(spot.before(), [&](const Spot& each) {
    return each.is_loop() && !spot.is_in(each) && each.only_waits() &&
           !each.calls_any(is_of_barrier);
  });
}

}  // namespace

bool RaceCase::looks_before_atomic() const {
  return has_atomic() && has(Kind::read) && one_function() && reading().is_branch() &&
         atomic().is_decided_by(reading()) && atomic().calls_any(is_minimum_or_maximum);
}

bool RaceCase::looks_first() const {
  return has_atomic() && has(Kind::read) && reading().head().begin < atomic().head().begin;
}

bool RaceCase::is_compared() const {
  return has_atomic() && has(Kind::read) && one_function() &&
         innermost_[which(Kind::atomic)].calls_any(compares_and_swaps);
}

bool RaceCase::changes_by_what_it_read(bool (*is_one)(std::string_view name)) const {
  const Spot& at = innermost_[which(Kind::atomic)];
  const auto& read = reading().assignments();
  return std::ranges::any_of(at.calls(), [&](const source::Call& call) {
    if (!is_one(call.name) || call.arguments.size() != 2 || place.memory.empty()) return false;
    const source::Words value = at.words(call.arguments[1]);
    return std::ranges::any_of(read, [&](const source::Assignment& each) {
      return at.is_made_of(value, reading().code().text(each.target));
    });
  });
}

bool RaceCase::exchanges_what_it_read() const {
  if (!has_atomic() || !has(Kind::read) || !one_function()) return false;
  if (one_statement()) return innermost_[which(Kind::atomic)].calls_any(exchanges);
  return changes_by_what_it_read(exchanges);
}

bool RaceCase::adds_what_it_read() const {
  if (!looks_first() || !one_function() || one_statement()) return false;
  // Of an array, each may well be told what others have.
  const auto elements = elements_of(reading(), reading().head(), place.memory);
  const bool is_one = std::ranges::all_of(elements, [](const std::string& each) {
    const auto code = source::Code::of_any(each);
    return is_one_number(source::words_of(code, {1, code.tokens().size() - 1}));
  });
  return !elements.empty() && is_one && changes_by_what_it_read([](std::string_view name) {
    return name.starts_with("atomicAdd");
  });
}

bool RaceCase::goes_over_what_grows() const {
  if (!has_atomic() || !has(Kind::read) || !one_function() || looks_first() || !reading().is_loop())
    return false;
  const auto is_list = [](const Spot& each) {
    const auto change = each.change();
    return change && is_made_by_atomic(each, change->target);
  };
  return is_list(atomic()) || std::ranges::any_of(atomic().until(reading()), is_list);
}

bool RaceCase::puts_back_after_atomic() const {
  if (!has_atomic() || !has(Kind::write)) return false;
  const auto change = writing().change();
  return change && change->is_plain() && is_made_by_atomic(writing(), change->value);
}

bool RaceCase::notes_where_best() const {
  if (!both_write()) return false;
  const Spot& at = later();
  return std::ranges::any_of(at.conditions(), [&](const Spot::Condition& each) {
    const source::Words asked = Spot::asked(each);
    if (!source::has_any(asked, {"=="})) return false;
    return std::ranges::any_of(each.at.before(), [&](const Spot& one) {
      return std::ranges::any_of(one.calls(), [&](const source::Call& call) {
        return is_atomic_call(call.name) && !call.arguments.empty() &&
               std::ranges::any_of(one.words(call.arguments[0]), [&](std::string_view word) {
                 return source::is_name(word) && source::names(asked, word);
               });
      });
    });
  });
}

namespace {

/// Where the function that has the line, or one that calls it, takes the word before it and gives
/// it back after it. A number that somebody adds to and takes from is no lock.
std::optional<RaceCase::Turn> turn_of(const RaceFacts::InTurn& facts,
                                      const std::vector<SourceLine>& side) {
  const auto& [word, taken, given, by_look] = facts;
  if (!by_look && (taken.empty() || !Spot(taken.front()).calls_any(takes_a_lock))) return {};
  // What one statement reads and writes, it doesn't wait for.
  if (by_look && !taken.empty() && !given.empty() && Spot(taken[0]) == Spot(given[0])) return {};
  for (const SourceLine& at : side) {
    const auto is_here = [&](const SourceLine& each) { return each.in_function_of(at); };
    const auto begin = std::ranges::find_if(taken, is_here);
    const auto end = std::ranges::find_if(given, is_here);
    if (begin == taken.end() || at.line < begin->line) continue;
    const bool has_end = end != given.end() && end->line > begin->line;
    if (has_end && at.line > end->line) continue;
    return RaceCase::Turn{word, *begin, has_end ? *end : own_line(given)};
  }
  return {};
}

}  // namespace

std::optional<RaceCase::Turn> RaceCase::in_turn() const {
  if (!race.in_turn || has_atomic() || !turn_of(*race.in_turn, lines[0])) return {};
  return turn_of(*race.in_turn, lines[1]);
}

std::optional<RaceCase::Turn> RaceCase::turn_of_one() const {
  if (!race.one_has || has_atomic() || turn_of(*race.one_has, lines[!race.second_has])) return {};
  return turn_of(*race.one_has, lines[race.second_has]);
}

bool RaceCase::is_plain_unlock() const {
  if (!has_atomic() || !has(Kind::write)) return false;
  // In a function of its own that does nothing else, or further up.
  const Spot& taking = innermost_[which(Kind::atomic)];
  if (taking.calls_any(takes_a_lock) && std::ranges::any_of(taking.around(), &Spot::only_waits))
    return true;
  return one_function() && atomic().head().begin < writing().head().begin &&
         atomic().calls_any(takes_a_lock);
}

std::optional<RaceFacts::Signal> RaceCase::find_signal() const {
  auto signal = race.signal;
  if (!signal || has_atomic() || signal->set.empty() || signal->seen.empty()) return {};
  if (signal->lacks == RaceFacts::Signal::Lacks::turn)
    return has(Kind::read) && is_overwritten(atomic_at(signal->set), writing()) ? signal
                                                                                : std::nullopt;
  if (in_place_ || put_back_ || (one_line() && (both_write() || signal->is_changed))) return {};
  if (signal->is_changed && !decides(atomic_at(signal->seen), spots_[1])) return {};
  const Spot set = atomic_at(signal->set);
  if (!comes_before(set, spots_[0])) return signal;
  if (takes_result(set)) return {};  // a ticket
  if (const auto again = set_again(set, spots_[0])) signal->set = {again->line()};
  return signal;
}

bool RaceCase::is_told_early() const {
  return signal_ && signal_->lacks != RaceFacts::Signal::Lacks::turn &&
         comes_before(atomic_at(signal_->set), spots_[0]);
}

bool RaceCase::waits_for_it() const {
  if (both_write() || one_line()) return false;
  const int side = has(Kind::write) ? 1 - which(Kind::write) : which(Kind::read);
  const Spot& at = spots_[side];
  const auto has_swap = [&](const Spot& each) { return each.is_loop() && atomic().is_in(each); };
  if (is_compared() && std::ranges::any_of(at.around(), has_swap)) return false;
  if (std::ranges::any_of(innermost_[side].around(), &Spot::only_waits)) return true;
  // In a function that the loop calls, it may wait for something else than the access finds.
  return innermost_[side].returns() && std::ranges::any_of(at.around(), &Spot::only_waits);
}

bool RaceCase::waits_before_one() const {
  return has(Kind::read) && (has_waited(spots_[0]) || has_waited(spots_[1]));
}

bool RaceCase::has_fence_alone() const {
  if (!one_function()) return false;
  auto between = earlier().until(later());
  const bool may_be_flag = std::ranges::any_of(between, [](const Spot& each) {
    return each.is_loop() || each.calls_any(is_atomic_call) || each.names("volatile");
  });
  between.push_back(earlier());
  between.push_back(later());
  const bool has_fence =
      std::ranges::any_of(between, [](const Spot& each) { return each.calls_any(is_fence); });
  return has_fence && !may_be_flag && !has_waited(earlier());
}

}  // namespace emulator
