// Convergence and meetings in a warp.
#include "machine/warp.hpp"

#include <bit>
#include <cstring>

#include "machine/call_stack.hpp"
#include "machine/observer.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

template <class Visit>
void for_each_lane(LaneMask mask, Visit visit) {
  for (; mask; mask &= mask - 1) visit(static_cast<unsigned>(std::countr_zero(mask)));
}

}  // namespace

void Warp::reset() {
  live = running = existing;
  converging = 0;
  meetings_.clear();
}

LaneMask Warp::converge(Lane& lane, const char* operation, const void* frame) {
  lane.came = mix(call_stack_key(frame), lane.path.key());
  converging |= lane.bit();
  lane.wait = {.operation = operation};
  Worker::current().block(lane, frame);
  return lane.together;
}

void Warp::settle() {
  const Lane* first = &lanes[std::countr_zero(converging)];
  for_each_lane(converging, [&](unsigned i) {
    if (lanes[i].path.behind(first->path)) first = &lanes[i];
  });
  LaneMask same = 0;
  for_each_lane(converging, [&](unsigned i) {
    if (lanes[i].came == first->came) same |= lanes[i].bit();
  });
  Worker& worker = Worker::current();
  LaneMask group = worker.schedule().part_of(same);
  converging &= ~group;
  for_each_lane(group, [&](unsigned i) {
    lanes[i].together = group;
    worker.wake(lanes[i]);
  });
}

Warp::Meeting& Warp::open_meeting(const Meeting& wanted) {
  for (Meeting& open : meetings_) {
    // The exchange tells the types apart that one operation is used with.
    if (open.expected == wanted.expected && open.exchange == wanted.exchange &&
        std::strcmp(open.who.operation, wanted.who.operation) == 0)
      return open;
  }
  return meetings_.emplace_back(wanted);
}

bool Warp::complete(const Meeting& meeting) const {
  return meeting.who.lanes == (meeting.expected & live);
}

void Warp::close(Meeting& meeting, const Lane* last) {
  tell(&Observer::met, *this, meeting.expected & existing, meeting.orders_memory);
  if (meeting.exchange) meeting.exchange(meeting.who);
  LaneMask others = meeting.who.lanes & ~(last ? last->bit() : 0);
  meeting = meetings_.back();
  meetings_.pop_back();
  for_each_lane(others, [&](unsigned i) { Worker::current().wake(lanes[i]); });
}

void Warp::meet(Lane& lane, LaneMask mask, const char* operation, bool orders_memory, void* payload,
                WarpExchange exchange) {
  Meeting& meeting = open_meeting({mask, orders_memory, exchange, {operation, 0, {}}});
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
