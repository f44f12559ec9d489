// Judging who touches what.
#include <algorithm>
#include <utility>

#include "machine/call_stack.hpp"
#include "reports/reports.hpp"
#include "runtime/address_space.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/symbols.hpp"
#include "streams/watch.hpp"

namespace emulator {

Touched& Watch::touched(std::size_t stream) {
  if (stream >= touched_.size()) touched_.resize(stream + 1);
  return touched_[stream];
}

/// Calls `found(stream, stretch)` for what is at odds with the bytes, once for each stream.
template <class Found>
void Watch::judge(const WorkClock& clock, std::optional<std::size_t> own, TouchedBytes bytes,
                  Found found) {
  for (std::size_t i = 0; i < touched_.size(); ++i) {
    if (i == own || touched_[i].empty()) continue;
    if (const auto stretch = touched_[i].find(bytes.touch, bytes.begin, bytes.end, clock.at(i)))
      found(i, *stretch);
  }
}

/// An atomic or volatile read of what other work has set may be a wait for that work: that is how a
/// flag is polled. Returns what is known after it.
WorkClock Watch::told_by_flags(const WorkClock& clock, TouchedBytes bytes) const {
  WorkClock told;
  if (bytes.touch != Touch::load) return told;
  for (std::size_t i = 0; i < touched_.size(); ++i)
    if (const auto flag = touched_[i].find_update(bytes.begin, bytes.end, clock.at(i)))
      told.set(i, flag->work);
  return told;
}

void Watch::touch_by_work(const Doing& work, TouchedBytes bytes, const Deed& deed) {
  WorkClock known = work.clock;
  if (const auto at = told_of_.find(work.number.stream); at != told_of_.end())
    known.learn(at->second);
  judge(known, work.number.stream, bytes, [&](std::size_t stream, const Stretch& other) {
    // Work that was put off is told as if it had come when it was given.
    const bool was_first = work.number.number < other.work;
    const Deed its = deeds_[other.deed];
    const bool is_new = was_first ? is_news(deed, its) : is_news(its, deed);
    // One missing wait is one finding: whatever comes later in the stream counts as having waited.
    if (!was_first) told_of_[work.number.stream].set(stream, other.work);
    if (!is_new) return;
    if (timeline_)
      timeline_->missing(std::min(work.number.number, other.work),
                         std::max(work.number.number, other.work));
    Party own_party = party_of(deed, bytes.touch), its_party = party_of(its, other.touch);
    if (was_first)
      std::swap(own_party, its_party);
    else if (const Handle event = order_.event_after({stream, other.work}))
      its_party.recorded = program_line(records_[event]);
    publish_missing_wait(own_party, its_party, other.begin, other.end, How::in_another_stream);
  });
  if (work.is_late) judge_with_host(work, bytes, deed);
  keep(work.number, bytes, deeds_.number(deed));
}

/// After a finding the host counts as having waited: one missing wait is one finding.
void Watch::touch_by_host(TouchedBytes bytes, const char* verb, How how, const WorkClock& more) {
  settle(false);
  order_.host_learns(told_by_flags(order_.host(), bytes));
  WorkClock ended;
  bool any = false;
  WorkClock known = order_.host();
  known.learn(more);
  judge(known, std::nullopt, bytes, [&](std::size_t stream, const Stretch& other) {
    any = true;
    ended.set(stream, other.work);
    const Deed before = deeds_[other.deed];
    if (!is_news(before, {})) return;
    if (timeline_) timeline_->missing_for_host(other.work, host_call_stack());
    publish_missing_wait({"the host", verb, program_lines(host_call_stack()), {}, nullptr},
                         party_of(before, other.touch), other.begin, other.end, how);
  });
  if (!any) return;
  order_.host_learns(ended);
  host_has_waited();
}

Deed Watch::deed_of(const Doing& work, CallStack at) {
  return {work.work.kind, work.work.name, work.birth, work.given, std::move(at)};
}

/// Two calls are told once, whatever they have touched and however often.
bool Watch::is_news(Deed before, Deed now) {
  if (std::exchange(taken_, times_taken()) != taken_) {
    told_.clear();
    told_of_.clear();
  }
  before.at.clear();
  now.at.clear();
  return told_.insert({deeds_.number(std::move(before)), deeds_.number(std::move(now))}).second;
}

Party Watch::party_of(const Deed& deed, Touch touch) const {
  const bool launches = deed.kind == Work::Kind::launch;
  const auto given = launches ? host_lines(deed.given) : program_lines(deed.given);
  Party party{launches ? "kernel " + deed.name : deed.name,
              verb_of(touch),
              given,
              {},
              &births()[deed.birth]};
  if (const auto weak = weak_waits_.find(deed.birth); weak != weak_waits_.end()) {
    party.weak_wait = program_line(weak->second.at);
    party.waits_for_nothing = weak->second.is_for_nothing;
  }
  if (deed.kind == Work::Kind::allocation) party.verb = "allocates";
  if (deed.kind == Work::Kind::release) party.verb = "frees";
  if (deed.kind == Work::Kind::host_function) party.who = "the host function";
  if (deed.at.empty()) return party;
  party.lines = program_lines(deed.at);
  party.given = given;
  return party;
}

void Watch::keep(const WorkNumber& work, TouchedBytes bytes, std::uint32_t deed) {
  touched(work.stream).add({bytes.begin, bytes.end, bytes.touch, work.number, deed});
  const auto* begin = reinterpret_cast<const void*>(bytes.begin);
  if (!in_device_space(begin) && !is_only_on_device(begin))
    (in_host_space(begin) ? watched_shared : watched_pageable).include(bytes.begin, bytes.end);
  if (++kept_ > keep_until_) forget_old();
}

void Watch::forget_old() {
  kept_ = 0;
  for (std::size_t i = 0; i < touched_.size(); ++i) {
    touched_[i].forget_until(known_by_all(i));
    touched_[i].for_each([&](std::uintptr_t, std::uintptr_t) { ++kept_; });
  }
  keep_until_ = std::max<std::size_t>(4096, 2 * kept_);
}

void Watch::forget(std::uintptr_t begin, std::uintptr_t end) {
  for (Touched& each : touched_) each.forget(begin, end);
}

}  // namespace emulator
