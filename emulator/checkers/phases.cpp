// The checker of a `cuda::barrier`'s phases, and of a pipeline's stages.
#include "checkers/phases.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "emulator/cuda/warp_meeting.hpp"
#include "machine/text.hpp"
#include "notes/places.hpp"

namespace emulator {

namespace {

/// More arrive than `init` was told.
std::string told_too_few(const AsyncBarrier& barrier, const std::vector<unsigned>& ranks,
                         std::uint32_t arrivals) {
  std::string who = (ranks.size() == 1 ? "Thread " : "Threads ") + ranges(ranks) +
                    (ranks.size() == 1 ? " arrives" : " arrive");
  if (arrivals != ranks.size()) who += ", " + count_text(arrivals, "arrival") + " in all";
  std::string first =
      barrier.told() == 1 ? "one has" : "the first " + std::to_string(barrier.told()) + " have";
  return who + ", and a phase ends when " + first + " come: nobody waits for the others.";
}

}  // namespace

void Phases::gang_begins(const Gang& gang) {
  gang_ = &gang;
  kept_.clear();
}

Phases::Kept* Phases::find(const AsyncBarrier& barrier) {
  if (barrier.number() >= kept_.size()) return nullptr;
  Kept& kept = kept_[barrier.number()];
  return kept.barrier ? &kept : nullptr;
}

void Phases::async_initialised(const Lane& lane, const AsyncBarrier& barrier) {
  if (Kept* kept = find(barrier); kept && kept->early.lane) tell_count(*kept);
  if (barrier.owner() == BarrierOwner::pipeline) return;  // its calls are looked at instead
  if (barrier.number() >= kept_.size()) kept_.resize(barrier.number() + 1);
  std::size_t threads = lane.block().lane_count;
  Kept& kept = kept_[barrier.number()] = {};
  kept.barrier = &barrier;
  kept.init = {&lane, caller_of(lane, __builtin_frame_address(0))};
  kept.phase = barrier.phase();
  kept.most.resize(threads);
  kept.last_phase.resize(threads);
  kept.ended.resize(threads);
}

/// The lane has waited for the phase before the current one, or has heard of its end.
bool Phases::knows_end_of_last(const Kept& kept, const Lane& lane) const {
  if (kept.before.empty() || kept.ended[lane.rank] >= kept.phase) return true;
  return order_.knows_end(lane, kept.barrier->number(), kept.phase - 1);
}

bool Phases::comes_after_all(const Kept& kept, const Lane& lane) const {
  return std::ranges::all_of(kept.before, [&](const Arrived& known) {
    return order_.unordered(gang_->rank(*known.warp), known.lanes, known.segment, lane) == 0;
  });
}

void Phases::async_arrives(const Lane& lane, const AsyncBarrier& barrier) {
  Kept* kept = find(barrier);
  if (!kept || kept->init.lane->block().rank != lane.block().rank) return;
  bool in_order = knows_end_of_last(*kept, lane) || comes_after_all(*kept, lane);
  std::uint64_t& last = kept->last_phase[lane.rank];
  bool again = last == kept->phase + 1 || (!in_order && last != 0);
  last = kept->phase + 1;
  Doing doing{&lane, {}};
  if ((again && !kept->again.lane) || (!in_order && !kept->early.lane))
    doing.caller = caller_of(lane, __builtin_frame_address(0));
  if (again && !kept->again.lane) kept->again = doing;
  if (!in_order && !kept->early.lane) kept->early = doing;

  Segment segment = order_.now(lane) - 1;  // the arrival has ended it
  if (!kept->now.empty() && kept->now.back().warp == lane.warp &&
      kept->now.back().segment == segment)
    kept->now.back().lanes |= lane.bit();
  else
    kept->now.push_back({lane.warp, lane.bit(), segment});
}

void Phases::count_arrivals(Kept& kept) const {
  for (const AsyncArrival& arrival : kept.barrier->arrivals()) {
    std::uint32_t& most = kept.most[arrival.lane->rank];
    most = std::max(most, arrival.count);
  }
}

void Phases::phase_ends(const AsyncBarrier& barrier) {
  Kept* kept = find(barrier);
  if (!kept) return;
  count_arrivals(*kept);
  kept->before = std::exchange(kept->now, {});
  ++kept->phase;
}

/// A lane that meets one that has waited for a phase comes after its end, though a shuffle or a
/// vote says nothing of memory.
void Phases::met(const Warp& warp, LaneMask lanes, bool orders_memory) {
  if (orders_memory) return;
  for (Kept& kept : kept_) {
    if (!kept.barrier || kept.before.empty() || &kept.init.lane->block() != warp.block) continue;
    bool is_known = false;
    for (unsigned i : Lanes{lanes})
      if (!is_known) is_known = knows_end_of_last(kept, warp.lanes[i]);
    if (!is_known) continue;
    for (unsigned i : Lanes{lanes}) kept.ended[warp.lanes[i].rank] = kept.phase;
  }
}

Finding Phases::finding_of(const Kept& kept, ReportKind kind) const {
  Finding finding{{kind}};
  finding.place = name_of_place(*gang_, kept.barrier->object(), sizeof(AsyncBarrierMemory));
  return finding;
}

/// True if the barrier expects fewer than arrive.
bool Phases::tell_count(Kept& kept) {
  count_arrivals(kept);
  auto arrivals = std::accumulate(kept.most.begin(), kept.most.end(), std::uint32_t{0});
  std::uint32_t told = kept.barrier->told();
  if (arrivals <= told) return false;
  std::vector<unsigned> ranks;
  for (unsigned rank = 0; rank < kept.most.size(); ++rank)
    if (kept.most[rank] > 0) ranks.push_back(rank);
  Finding finding = finding_of(kept, ReportKind::barrier_count);
  finding.sides.push_back(
      side_of(*kept.init.lane, kept.init.caller, "calls init() with " + std::to_string(told)));
  finding.sides.push_back(
      side_of(*kept.early.lane, kept.early.caller, "arrives when a phase may have ended"));
  finding.why = told_too_few(*kept.barrier, ranks, arrivals);
  finding.number = arrivals;
  findings_.add(std::move(finding));
  return true;
}

void Phases::tell_again(const Kept& kept) {
  if (!kept.again.lane) return;
  Finding finding = finding_of(kept, ReportKind::arrived_twice);
  finding.sides.push_back(side_of(*kept.again.lane, kept.again.caller, "arrives again"));
  finding.why =
      "It has arrived before, and nothing says that the phase of that arrival has ended: the "
      "barrier may count it twice in one phase.";
  findings_.add(std::move(finding));
}

/// Where one barrier expects too few, threads may well come too early to the others.
void Phases::settle() {
  bool too_few = false;
  for (Kept& kept : kept_) too_few |= kept.early.lane && tell_count(kept);
  for (const Kept& kept : kept_)
    if (kept.early.lane && !too_few) tell_again(kept);
  kept_.clear();
}

void Phases::lane_ends(const Lane&) {
  if (gang_->live_lanes == 1) settle();
}

/// In a kernel that has failed, lanes are left.
void Phases::grid_ends(Grid&) { settle(); }

void Phases::skips_in_stage(const Lane& lane, Operation::Kind skipped) {
  bool commits = skipped == Operation::Kind::acquire_stage;
  ReportKind kind = commits ? ReportKind::stage_not_acquired : ReportKind::stage_not_waited_for;
  Caller caller = caller_of(lane, __builtin_frame_address(0));
  if (findings_.count_known(kind, caller.code, nullptr)) return;
  Finding finding{{kind}};
  finding.sides.push_back(side_of(lane, caller, commits ? "commits a stage" : "releases a stage"));
  finding.why = commits ? "It has not called producer_acquire() for this stage: nothing says that "
                          "all have released what the stage held before."
                        : "It has not called consumer_wait() for this stage: it gives back what "
                          "may not have come yet.";
  findings_.add(std::move(finding));
}

}  // namespace emulator
