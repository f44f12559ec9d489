// Convergence and meetings in a warp.
#include "machine/warp.hpp"

#include <bit>
#include <string>

#include "emulator/cuda/warp_meeting.hpp"
#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/observer.hpp"
#include "machine/text.hpp"
#include "machine/whereabouts.hpp"
#include "machine/worker.hpp"

namespace emulator {

void Warp::reset() {
  live = running = existing;
  converging = 0;
  meetings_.clear();
}

LaneMask Warp::converge(Lane& lane, Operation operation, const void* frame) {
  lane.came = mix(call_stack_key(frame), lane.path.key());
  converging |= lane.bit();
  lane.wait = {.operation = operation};
  Worker::current().block(lane, frame);
  return lane.together;
}

void Warp::settle() {
  const Lane* first = &lanes[std::countr_zero(converging)];
  for (unsigned i : Lanes{converging})
    if (lanes[i].path.behind(first->path)) first = &lanes[i];
  LaneMask same = 0;
  for (unsigned i : Lanes{converging})
    if (lanes[i].came == first->came) same |= lanes[i].bit();
  Worker& worker = Worker::current();
  LaneMask group = worker.schedule().part_of(same);
  converging &= ~group;
  for (unsigned i : Lanes{group}) {
    lanes[i].together = group;
    worker.wake(lanes[i]);
  }
}

Warp::Meeting& Warp::open_meeting(const Meeting& wanted) {
  for (Meeting& open : meetings_) {
    // The exchange tells the types apart that one operation is used with.
    if (open.who.mask == wanted.who.mask && open.exchange == wanted.exchange &&
        open.who.operation == wanted.who.operation)
      return open;
  }
  return meetings_.emplace_back(wanted);
}

bool Warp::complete(const Meeting& meeting) const {
  return meeting.who.lanes == (meeting.who.mask & live);
}

/// Ends the kernel: only some of the lanes that the meeting is for have met, and the others are not
/// there any more, or never were.
void Warp::fail_incomplete(const WarpMeeting& meeting) const {
  const Lane& asking = lanes[std::countr_zero(meeting.lanes)];
  bool waits = asking.state == Lane::State::waiting;
  std::vector<unsigned> ranks;
  for (unsigned i : Lanes{meeting.mask & existing & ~meeting.lanes}) ranks.push_back(lanes[i].rank);
  std::string what = count_text(ranks.size(), "thread") + " of the group did not come to ";
  if (ranks.empty())
    what = "the block has only " + std::to_string(std::popcount(meeting.mask & existing)) +
           " of the " + count_text(std::popcount(meeting.mask), "thread") + " of this tile, at ";
  const std::string where = ranks.empty() ? "" : "\n" + whereabouts(*block, ranks);
  Worker::current().fail(lane_failure(
      asking,
      {ReportKind::incomplete_group, ranks.empty() ? How::beyond_the_block : How::otherwise},
      cudaErrorLaunchFailure, program_lines(waits ? asking.frame : __builtin_frame_address(0)),
      {what + meeting.operation.name, "The value is undefined." + where}));
}

void Warp::close(Meeting& meeting, const Lane* last) {
  const WarpMeeting& who = meeting.who;
  bool needs_all = who.operation.kind == Operation::Kind::needs_all;
  if (who.lanes != who.mask && needs_all) fail_incomplete(who);
  tell<&Observer::met>(*this, who.mask & existing, meeting.orders_memory);
  if (meeting.exchange) meeting.exchange(meeting.who);
  LaneMask others = who.lanes & ~(last ? last->bit() : 0);
  meeting = meetings_.back();
  meetings_.pop_back();
  for (unsigned i : Lanes{others}) Worker::current().wake(lanes[i]);
}

void Warp::meet(Lane& lane, LaneMask mask, Operation operation, bool orders_memory, void* payload,
                WarpExchange exchange) {
  Meeting& meeting = open_meeting({orders_memory, exchange, {operation, mask, 0, {}}});
  tell<&Observer::joins>(lane, meeting.who, orders_memory);
  meeting.who.lanes |= lane.bit();
  meeting.who.payload[lane.id()] = payload;
  if (complete(meeting)) return close(meeting, &lane);
  lane.wait = {.operation = operation, .mask = mask};
  Worker::current().block(lane, __builtin_frame_address(0));
}

void Warp::leave(Lane& lane) {
  live &= ~lane.bit();
  for (std::size_t i = 0; i < meetings_.size();) {
    if (complete(meetings_[i]))
      close(meetings_[i], nullptr);
    else
      ++i;
  }
}

}  // namespace emulator
