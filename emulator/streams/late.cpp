// Doing work as late as its order allows, which shows in the results what nobody has waited for.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/schedule.hpp"
#include "machine/whose_code.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/error.hpp"
#include "runtime/host_watch.hpp"
#include "streams/watch.hpp"
#include "streams/watch_turn.hpp"

namespace emulator {

namespace {

/// An odd seed puts off all work, an even one every other piece, as it happens.
bool is_put_off_by(std::uint64_t seed, WorkNumber work) {
  if (seed % 2 == 1) return true;
  std::uint64_t mixed = seed + (work.stream + 1) * 0x9E37'79B9'7F4A'7C15 + work.number;
  mixed = (mixed ^ mixed >> 30) * 0xBF58'476D'1CE4'E5B9;
  return mixed >> 63 != 0;
}

}  // namespace

bool Watch::may_put_off(bool is_possible) {
  const Doing* work = current();
  if (!work) return false;
  const bool may_be_late = is_possible && may_be_seen() && !work->work.is_of_graph;
  if (may_be_late) schedule_decides = true;
  if (seed() == 0) return false;
  if (may_be_late && is_put_off_by(seed(), work->number)) return true;
  catch_up_with(*work);
  return false;
}

/// Whether anybody but the work itself could see that it is late.
bool Watch::may_be_seen() {
  Turn turn(mutex_);
  return order_.may_overlap() || of_both_ > 0;
}

void Watch::put_off(std::function<void()> work) { current()->later = std::move(work); }

/// Its call returns, and it is not done.
void Watch::keep_for_later(Doing work) {
  watch_for_launch();
  if (put_off_ == 0) std::atexit([] { watch->memory_ends(); });  // before what it needs has ended
  work.host_before = put_off_++;
  backlog_.push_back(std::move(work));
}

namespace {

/// This thread does late work: what the emulator itself frees meanwhile, and what the work waits
/// for, asks for no more of it.
thread_local bool is_catching_up = false;

}  // namespace

/// Does what somebody who knows `goal()` may count on, and all that comes before it.
template <class Goal>
void Watch::catch_up(const Goal& goal) {
  if (put_off_ == 0 || is_catching_up || Turn::is_there()) return;
  is_catching_up = true;
  {
    const OwnCode own;
    const DeviceTurn turn;  // whoever waits for the same work waits for this
    for (Doing& work : take_from_backlog(goal()))
      if (!device_error()) do_late(std::move(work));
    Turn turn_of_watch(mutex_);
    if (device_error()) backlog_.clear();
    if (backlog_.empty()) {
      touched_by_host_.clear();
      host_has_waited();
    }
  }
  is_catching_up = false;
}

void Watch::catch_up_with(const Doing& work) {
  catch_up([&] { return work.clock; });
}

void Watch::catch_up_with_host() {
  catch_up([this] {
    Turn turn(mutex_);
    return order_.host();
  });
}

void Watch::catch_up_with_all() {
  catch_up([this] {
    Turn turn(mutex_);
    WorkClock all;
    for (const Doing& work : backlog_) all.learn(work.clock);
    return all;
  });
}

/// A strong access may look in a loop at a flag that somebody has to set. If the work is another
/// thread's, that may soon wait for it by itself.
void Watch::catch_up_for_flag() {
  if (put_off_ == 0 || is_catching_up || Turn::is_there()) return;
  {
    Turn turn(mutex_);
    if (backlog_.empty()) return;
    const auto now = std::chrono::steady_clock::now();
    if (std::exchange(looked_at_, put_off_.load()) != put_off_) looked_since_ = now;
    const bool is_own = giver_ == std::this_thread::get_id();
    if (!is_own && now - looked_since_ < std::chrono::milliseconds(200)) return;
  }
  catch_up_with_all();
}

/// In the order in which it was given, which is one that CUDA allows.
std::vector<Watch::Doing> Watch::take_from_backlog(WorkClock goal) {
  Turn turn(mutex_);
  std::vector<Doing> due;
  for (auto at = backlog_.size(); at-- > 0;) {
    Doing& work = backlog_[at];
    if (!goal.knows(work.number.stream, work.number.number)) continue;
    goal.learn(work.clock);
    due.push_back(std::move(work));
    backlog_.erase(backlog_.begin() + static_cast<std::ptrdiff_t>(at));
  }
  std::ranges::reverse(due);
  return due;
}

void Watch::do_late(Doing work) {
  const CallStack given = work.given;
  const OnBehalfOf whoever_gave_it(given);
  const auto now = std::exchange(work.later, nullptr);
  {
    Turn turn(mutex_);
    settle(needs_device());
    work.is_late = true;
    doing().push_back(std::move(work));
  }
  now();
  ends();
}

/// What work that is put off will touch is not known yet: what the host touches is kept for it.
void Watch::keep_for_late_work(TouchedBytes bytes) {
  if (backlog_.empty()) return;
  const auto deed =
      deeds_.number({Work::Kind::host_function, "the host", 0, {}, host_call_stack()});
  touched_by_host_.add({bytes.begin, bytes.end, bytes.touch, put_off_, deed});
  if (timeline_) timeline_->host_touches(deed);
}

void Watch::judge_with_host(const Doing& work, TouchedBytes bytes, const Deed& deed) {
  const auto host = touched_by_host_.find(bytes.touch, bytes.begin, bytes.end, work.host_before);
  if (!host || !is_news(deed, {})) return;
  if (timeline_) timeline_->missing_for_host(work.number.number, deeds_[host->deed].at, host->deed);
  publish_missing_wait(
      {"the host", verb_of(host->touch), program_lines(deeds_[host->deed].at), {}, nullptr},
      party_of(deed, bytes.touch), host->begin, host->end, How::by_the_host);
}

/// The number of the last work of a stream that nobody needs to know of any more.
WorkClock::Number Watch::known_by_all(std::size_t stream) const {
  auto known = order_.host().at(stream);
  for (const Doing& work : backlog_) known = std::min(known, work.clock.at(stream));
  return known;
}

}  // namespace emulator
