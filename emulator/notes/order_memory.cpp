// Order by memory: what a lane releases where it writes, others acquire where they read it.
//
// The rules are those of PTX. A release is an atomic that says so, or a fence and a strong write
// after it; an acquire is the mirror of that. The two synchronize if the one reads what the other
// has written, or what atomics have made of it, and if the scope of each reaches the other's
// thread.
#include <algorithm>
#include <span>
#include <utility>

#include "notes/order.hpp"

namespace emulator {

namespace {

constexpr Segment all_segments = ~Segment{0};

Reach reach_of(Scope scope) {
  if (scope == Scope::block) return Reach::block;
  return scope == Scope::cluster ? Reach::cluster : Reach::device;
}

constexpr std::array all_reaches{Reach::block, Reach::cluster, Reach::device};

std::size_t index(Reach reach) { return static_cast<std::size_t>(reach); }

bool releases(std::memory_order order) {
  return order == std::memory_order_release || order == std::memory_order_acq_rel ||
         order == std::memory_order_seq_cst;
}

}  // namespace

/// What the members of a group knew of each other when they arrived in the last of `phases` phases.
/// It has ended, so that this is final.
const Knowledge& Order::snapshot(Group& group, std::uint64_t phases) {
  Group::Phase& phase = group.phases[(phases - 1) % 3];
  if (phase.snapshot_of == phases) return phase.snapshot;
  std::vector<Segment> known = phase.arrived;
  for (std::size_t i = 0; i < known.size(); ++i)
    if (group.left[i] != 0 && phases >= group.left[i]) known[i] = all_segments;
  phase.snapshot = {};
  phase.snapshot_of = phases;
  const std::size_t threads = gang_->blocks.front().lane_count;
  for (std::size_t i = 0; i < known.size();) {
    const std::size_t lane = group.first + i, in_block = lane % threads;
    const std::size_t count = std::min(threads - in_block, known.size() - i);
    phase.snapshot.raise(row_of(gang_->blocks[lane / threads]), in_block,
                         std::span(known).subspan(i, count));
    i += count;
  }
  return phase.snapshot;
}

Knowledge Order::known_of_others(const Lane& lane) {
  const LaneClock& clock = lanes_[rank(lane)];
  Knowledge known = clock.learnt.known;
  for (unsigned level = levels; level-- > 0;)
    if (clock.known[level] != 0)
      known.learn(snapshot(group_of(lane, *barrier_of(lane, level)), clock.known[level]));
  known.raise(row_of(lane.block()), lane.rank - lane.id(), clock.warp);
  return known;
}

Knowledge Order::all_known(const Lane& lane) {
  LaneClock& clock = clock_of(lane);
  if (!clock.told_is_all) clock.told = known_of_others(lane);
  clock.told_is_all = true;
  Knowledge all = clock.told;
  all.raise(row_of(lane.block()), lane.rank, clock.segment);
  return all;
}

void Order::fences(const Lane& lane, Scope scope, std::memory_order order) {
  if (scope == Scope::thread || order == std::memory_order_relaxed) return;
  has_fences_ = true;
  has_wide_fences_ |= scope != Scope::block;
  LaneClock& clock = clock_of(lane);
  const std::size_t end = index(reach_of(scope)) + 1;
  Fenced& fenced = clock.learnt.own_fenced();
  for (std::size_t i = 0; acquires(order) && i < end; ++i) {
    if (fenced.pending[i].empty()) continue;
    clock.learnt.known.learn(std::exchange(fenced.pending[i], {}));
    clock.told_is_all = false;
  }
  if (!releases(order)) return;
  const Knowledge all = all_known(lane);
  for (std::size_t i = 0; i < end; ++i) fenced.released[i] = all;
  ++clock.segment;
}

void Order::synchronizes(const Lane& lane, const Synchronization& what) {
  if (what.scope == Scope::thread) return;
  if (what.order != std::memory_order_relaxed) {
    has_fences_ = true;
    has_wide_fences_ |= what.scope != Scope::block;
  }
  const Reach reach = reach_of(what.scope);
  Places& places = gang_->owns(what.address) ? shared_ : global_;
  if (what.reads && !places.empty())
    if (auto found = places.find(what.address); found != places.end())
      acquire(lane, found->second, reach, acquires(what.order));
  if (what.writes) release(lane, what, reach, places);
}

unsigned Order::home_of(const Lane& lane, Reach reach) const {
  if (reach == Reach::device) return 0;
  return reach == Reach::block ? lane.block().rank : lane.block().cluster->first_block;
}

/// Those who are of the same block or cluster as somebody of an earlier gang have ended too.
bool Order::reaches(const Released& from, const Released::Part& part, const Lane& lane) const {
  if (part.reach != Reach::device && from.gang != gang_number_) return false;
  return part.home == home_of(lane, part.reach);
}

/// `at_once`: the read itself acquires. Else a fence has to follow.
void Order::acquire(const Lane& lane, const Released& from, Reach reach, bool at_once) {
  LaneClock& clock = clock_of(lane);
  for (const Released::Part& part : from.parts) {
    if (part.reach > reach || !reaches(from, part, lane)) continue;
    if (!part.hearsay.empty()) clock.learnt.own_fenced().hearsay.learn(part.hearsay);
    if (at_once) {
      clock.learnt.known.learn(part.known);
      clock.told_is_all = false;
    } else {
      const std::size_t i = index(part.reach);
      const Fenced* fenced = clock.learnt.fenced.get();
      if (fenced && fenced->pending[i].covers(part.known)) continue;
      clock.learnt.own_fenced().pending[i].learn(part.known);
    }
  }
}

void Order::release(const Lane& lane, const Synchronization& what, Reach reach, Places& places) {
  LaneClock& clock = clock_of(lane);
  const auto is_narrow = [](const auto& part) { return part.reach != Reach::device; };
  const bool at_once = releases(what.order);
  // A store ends what was released there before; an atomic that reads and writes hands it on.
  if (!what.reads && !places.empty()) places.erase(what.address);
  if (!at_once && !clock.learnt.fenced) return;
  const Knowledge now = at_once ? all_known(lane) : Knowledge{};
  const Knowledge hearsay = clock.learnt.fenced ? clock.learnt.fenced->unread() : Knowledge{};
  for (Reach each : all_reaches) {
    const Knowledge& known = at_once ? now : clock.learnt.fenced->released[index(each)];
    if (each > reach || known.empty()) continue;
    Released& place = places[what.address];
    if (std::exchange(place.gang, gang_number_) != gang_number_)
      place.had_narrow |= std::erase_if(place.parts, is_narrow) != 0;
    const unsigned home = home_of(lane, each);
    auto same = [&](const auto& part) { return part.reach == each && part.home == home; };
    auto part = std::ranges::find_if(place.parts, same);
    if (part == place.parts.end())
      part = place.parts.insert(part, {each, home, known, {}});
    else
      part->known.learn(known);
    part->hearsay.learn(hearsay);
    if (each == Reach::device) published_.learn(known);
  }
  if (at_once) ++clock.segment;
}

}  // namespace emulator
