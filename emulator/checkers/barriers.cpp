// The barrier checker.
#include "checkers/barriers.hpp"

#include <bit>
#include <utility>

#include "emulator/cuda/warp_meeting.hpp"
#include "machine/call_stack.hpp"

namespace emulator {

namespace {

/// Equal for lanes that came by the same calls, in the same iterations of the same loops.
std::uint64_t way_of(const Lane& lane, const void* frame) {
  return mix(call_stack_key(frame), lane.path.key());
}

/// Two lanes are at one place of the code, and have come another way: by which calls each came
/// there. True if they are the same.
bool tell_calls(Finding& finding, const Lane& other, const void* frame) {
  if (other.state != Lane::State::waiting || !other.frame) return false;
  finding.sides[0].stack = call_stack(other.frame);
  finding.sides[1].stack = call_stack(frame);
  const auto own_calls = [](const Side& side) {
    std::vector<const void*> own;
    for (const void* code : side.stack)
      if (program_line({code}).line != 0) own.push_back(code);
    return own;
  };
  return own_calls(finding.sides[0]) == own_calls(finding.sides[1]);
}

std::string one_line_text(bool by_the_same_calls) {
  return std::string("It is the same line, but reached ") +
         (by_the_same_calls ? "in another iteration of a loop." : "by other calls.");
}

}  // namespace

void Barriers::gang_begins(const Gang&) {
  ways_.clear();
  first_.clear();
  recent_ = nullptr;
  arrived_.clear();
}

void Barriers::stop(const Lane& lane, Mistake mistake, const char* what, const char* why) {
  Finding finding{std::move(mistake)};
  finding.sides.push_back(side_of(lane, caller_of(lane, __builtin_frame_address(0)), what));
  finding.why = why;
  findings_.stop(std::move(finding), cudaErrorLaunchFailure);
}

void Barriers::arrives(const Lane& lane, const Barrier& barrier, bool whole) {
  const void* frame = __builtin_frame_address(0);  // of all who come: their ways begin alike
  if (barrier.arrived() == 0)
    begin_phase(lane, barrier, whole, frame);
  else if (whole)
    compare(lane, barrier, frame);
  if (has_arrived(lane, barrier))
    stop(lane, {ReportKind::arrived_twice, How::between_halves}, "arrives again",
         "It has arrived in this phase and not waited since: the barrier would count it twice.");
  // A lane can do nothing between the halves of a whole one.
  if (!whole) arrived_[{&lane, &barrier}] = caller_of(lane, __builtin_frame_address(0));
}

/// The phase has begun, and will be complete without the lane.
void Barriers::is_missed_by(const Lane& gone, const Barrier* barrier) {
  if (!barrier || barrier->arrived() == 0) return;
  absences.add(first_of(*barrier).caller, barrier->group, gone, false);
}

void Barriers::lane_ends(const Lane& lane) {
  const Block& block = lane.block();
  const Barrier* barriers[] = {&block.barrier, &block.cluster->barrier};
  for (int i = 0; i < 2; ++i)
    if (lane.arrived[i] != barriers[i]->phase() + 1) is_missed_by(lane, barriers[i]);
  for (unsigned size = 64; size <= 512; size *= 2)
    is_missed_by(lane, block.find_tile_barrier(size, lane));
  for (auto at = arrived_.lower_bound({&lane, nullptr}); at != arrived_.end(); ++at) {
    auto& [key, caller] = *at;
    if (key.first != &lane) break;
    if (findings_.count_known(ReportKind::arrive_without_wait, caller.code, nullptr)) continue;
    Finding finding{{ReportKind::arrive_without_wait}};
    finding.sides.push_back(
        side_of(lane, caller, "arrives, and leaves the kernel without waiting"));
    finding.why = "Nothing is ordered by a barrier that a thread doesn't wait for.";
    findings_.add(std::move(finding));
  }
}

void Barriers::waits(const Lane& lane, const Barrier& barrier) {
  if (!has_arrived(lane, barrier))
    stop(lane, {ReportKind::wait_without_arrive}, "waits",
         "It has not arrived since it last waited: there is no phase to wait for.");
}

void Barriers::departs(const Lane& lane, const Barrier& barrier) {
  if (!arrived_.empty()) arrived_.erase({&lane, &barrier});
}

void Barriers::begin_phase(const Lane& lane, const Barrier& barrier, bool whole,
                           const void* frame) {
  const First first{whole ? &lane : nullptr, caller_of(lane, frame), way_of(lane, frame)};
  first_of(barrier) = first;
  if (barrier.members() < barrier.size()) absences.add(first.caller, barrier, lane);
}

/// All lanes of a group must come to its barrier by the same calls, in the same iterations.
void Barriers::compare(const Lane& lane, const Barrier& barrier, const void* frame) {
  First now{&lane, {}, way_of(lane, frame)};
  const First& first = first_of(barrier);
  if (first.way == now.way || !first.lane) return;
  now.caller = caller_of(lane, frame);
  if (findings_.count_known(ReportKind::divergent_barrier, first.caller.code, now.caller.code))
    return;
  Finding finding{{.kind = ReportKind::divergent_barrier, .name = barrier.group}};
  finding.sides.push_back(side_of(*first.lane, first.caller, "is at this barrier"));
  finding.sides.push_back(side_of(lane, now.caller, "is at this one"));
  const bool same_calls = tell_calls(finding, *first.lane, frame);
  finding.why = first.caller.code == now.caller.code
                    ? one_line_text(same_calls)
                    : "A barrier is one place that all threads of the " +
                          std::string(barrier.group) + " reach.";
  findings_.add(std::move(finding));
}

/// All lanes of a group must make a call of its collectives together. The intrinsics and the
/// barriers of a warp may be in different lines: there CUDA asks for no more than the same mask.
void Barriers::joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) {
  if (orders_memory || meeting.operation.of == Operation::Of::mask) return;
  const void* frame = __builtin_frame_address(0);
  std::uint64_t way = ways_[&lane] = way_of(lane, frame);
  if (meeting.lanes == 0) return;
  const Lane& other = lane.warp->lanes[std::countr_zero(meeting.lanes)];
  if (ways_[&other] == way) return;
  Caller caller = caller_of(lane, frame), other_caller = caller_of(other, other.frame);
  if (findings_.count_known(ReportKind::divergent_collective, other_caller.code, caller.code))
    return;
  Finding finding{{ReportKind::divergent_collective}};
  finding.sides.push_back(side_of(other, other_caller, "makes this call"));
  finding.sides.push_back(side_of(lane, caller, "makes this one"));
  const bool same_calls = tell_calls(finding, other, frame);
  if (other_caller.code == caller.code) finding.why = one_line_text(same_calls) + " ";
  finding.why += "A collective is one call, which all threads of the group make together.";
  findings_.add(std::move(finding));
}

void Barriers::met(const Warp& warp, LaneMask lanes, bool orders_memory) {
  const LaneMask gone = lanes & ~warp.live;
  if (gone == 0 || !orders_memory) return;
  const Lane& came = warp.lanes[std::countr_zero(lanes & warp.live)];
  const bool waits = came.state == Lane::State::waiting;
  const Caller caller = caller_of(came, waits ? came.frame : __builtin_frame_address(0));
  const bool by_mask = waits && came.wait.operation.of == Operation::Of::mask;
  for (unsigned left : Lanes{gone})
    absences.add(caller, by_mask ? "warp" : "group", warp.lanes[left], true);
}

}  // namespace emulator
