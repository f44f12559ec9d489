// Running lanes.
#include "machine/worker.hpp"

#include <bit>
#include <exception>
#include <utility>

#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/deadlock.hpp"
#include "machine/exceptions.hpp"
#include "machine/lane_failure.hpp"
#include "machine/observer.hpp"
#include "machine/side_by_side.hpp"
#include "machine/signals.hpp"
#include "machine/whereabouts.hpp"
#include "machine/whose_code.hpp"

namespace emulator {

__thread Here here;

namespace builtin {
__thread uint3 thread_index;
__thread uint3 block_index;
__thread unsigned block_shape[3];
__thread unsigned grid_shape[3];
}  // namespace builtin

namespace {

void set_shape(unsigned (&variable)[3], dim3 shape) {
  variable[0] = shape.x;
  variable[1] = shape.y;
  variable[2] = shape.z;
}

}  // namespace

Worker& Worker::of_this_thread() {
  thread_local Worker worker;
  current_ = &worker;
  return worker;
}

Worker::Worker() : fibers_(fiber_main) {}

void Worker::Queue::reset(std::size_t lanes) {
  std::size_t size = std::bit_ceil(lanes + 1);
  if (size > lanes_.size()) lanes_.resize(size);
  mask_ = lanes_.size() - 1;
  first_ = last_ = 0;
}

void Worker::Queue::put_lowest_first() {
  std::size_t lowest = last_ - 1;
  for (std::size_t i = first_; i != last_; ++i)
    if (lanes_[i & mask_]->turns > 0 && lanes_[i & mask_] < lanes_[lowest & mask_]) lowest = i;
  std::swap(lanes_[first_ & mask_], lanes_[lowest & mask_]);
}

void Worker::run(Grid& grid, bool alone, unsigned audience) {
  SignalStack for_handlers;
  set_shape(builtin::block_shape, grid.launch.block);
  set_shape(builtin::grid_shape, grid.launch.grid);
  schedule_.start(seed());
  schedule_decides = true;
  while (!grid.failed()) {
    const auto taken = grid.take_clusters();
    if (!taken) break;
    unsigned count = grid.cluster_count();
    position_ = taken->position;
    const bool in_order = grid.launch.cooperative || grid.launch.in_order || grid.is_partial();
    gang_.assemble(grid, in_order ? taken->first : schedule_.permute(taken->first, count));
    const bool observed = somebody_listens && grid.is_watched();
    here = {nullptr, observed, alone, false, gang_.shared, gang_.shared_size(), audience, nullptr};
    stirred = true;
    run_gang();
    if (grid.side_by_side) grid.side_by_side->gang_ended(position_);
  }
  here = {};
}

void Worker::run_gang() {
  start_gang();
  while (gang_.live_lanes > 0) {
    if (ready_.empty()) {
      gang_.grid->fail(describe_deadlock(gang_));
      abandoned_ = true;
    } else {
      switch_from(main_);
    }
    if (abandoned_) break;
  }
  here.lane = nullptr;
  here.lane_code = false;
  if (std::exchange(abandoned_, false)) fibers_.abandon_all();
}

void Worker::start_gang() {
  block_ = nullptr;
  steps_ = 0;
  ready_.reset(gang_.lanes.size());
  tell<&Observer::gang_begins>(gang_);
  std::vector<Lane*> order;
  for (Lane& lane : gang_.lanes) order.push_back(&lane);
  schedule_.shuffle(order);
  for (Lane* lane : order) ready_.push(*lane);
}

void Worker::fiber_main() { current().run_lanes(*here.lane->fiber); }

namespace {

/// Thrown by a lane that leaves from within a function.
struct LeftKernel {};

void run_body(const LaneBody& body) {
  try {
    LaneCode of_program;
    body.call(body.body, body.arguments);
  } catch (LeftKernel) {
  } catch (const std::exception& error) {
    fail_exception(error.what());
  } catch (...) {
    fail_exception(nullptr);
  }
}

}  // namespace

void exit_lane() {
  const MachineCode own;  // the exception is no memory of the lane's
  throw LeftKernel();
}

bool& carry() { return here.lane->carry; }

/// A fiber runs lane after lane; one that never waited leaves it free for the next.
void Worker::run_lanes(Fiber& fiber) {
  for (;;) {
    Lane& lane = *here.lane;
    lane.state = Lane::State::ready;
    if (Interruptible::interrupted()) [[unlikely]]
      end_between_lanes();
    run_body(gang_.grid->body());
    finish(lane);
    if (!ready_.empty()) {
      Lane& next = ready_.pop();
      become(next);
      if (next.fiber) {
        fibers_.give_back(fiber);
        switch_fiber(fiber, *next.fiber);
      } else {
        next.fiber = &fiber;
      }
    } else {
      here.lane = nullptr;
      fibers_.give_back(fiber);
      switch_fiber(fiber, main_);
    }
  }
}

void Worker::finish(Lane& lane) {
  tell<&Observer::lane_ends>(lane);
  Block& block = lane.block();
  lane.state = Lane::State::done;
  lane.fiber = nullptr;
  steps_ = 0;
  --gang_.live_lanes;
  lane.warp->leave(lane);
  stop_running(lane);
  // A lane that leaves the kernel is not missed, except at the barrier of the grid, which on a GPU
  // counts blocks in memory.
  Barrier* barriers[] = {&block.barrier, &block.cluster->barrier};
  for (int i = 0; i < 2; ++i) barriers[i]->leave(lane.arrived[i] == barriers[i]->phase() + 1);
  block.leave_tiles(lane);
}

namespace {

/// What an endless loop may wait for.
std::vector<unsigned> who_waits(const Block& block) {
  std::vector<unsigned> ranks;
  for (unsigned rank = 0; rank < block.lane_count; ++rank)
    if (block.lanes[rank].state == Lane::State::waiting) ranks.push_back(rank);
  return ranks;
}

/// `touched`: what the loop uses, and if some of that is in global memory, one such address.
How how_endless(const Grid& grid, const Block& block, const void* touched) {
  if (touched == nullptr) return How::without_memory;
  if (grid.has_more_clusters() && !in_shared(touched)) return How::with_blocks_to_come;
  return who_waits(block).empty() ? How::otherwise : How::with_others_waiting;
}

std::string why_endless(const Block& block, How how) {
  const std::string why = "The thread is in a loop here that doesn't end";
  if (how == How::without_memory)
    return why + ". It touches no memory, so no other thread can end it.";
  if (how == How::with_blocks_to_come) return why + ", or waits for a block that has not started.";
  const std::string waits = why + ", or waits for what no other thread does.";
  return how == How::with_others_waiting ? waits + "\n" + whereabouts(block, who_waits(block))
                                         : waits;
}

}  // namespace

void Worker::yield(Lane& lane, std::uint64_t steps, const void* frame) {
  if (Interruptible::interrupted()) [[unlikely]]
    end_interrupted(lane, frame);
  if (gang_.grid->failed()) [[unlikely]]
    abandon();
  steps_ += steps;
  ++lane.turns;
  if (steps_ > gang_.grid->launch.steps) [[unlikely]] {
    // Which memory does it access? A few turns more will tell, as one may end anywhere in a loop,
    // and of one lane alone. Of several that give way without end, it is always the same: whose
    // turn it is by now says nothing.
    constexpr unsigned few = 64;
    if (turns_over_++ == 0)
      touched_ = nullptr;
    else if (here.accessed)
      touched_ = here.accessed;
    here.accessed = nullptr;
    if (turns_over_ > few || (touched_ && !in_shared(touched_))) end_endless(lane, frame);
    ready_.push(lane);
    ready_.put_lowest_first();
    return switch_from(*lane.fiber);
  }
  turns_over_ = 0;
  // A lane that spins may wait for one that waits to learn who is together with it.
  constexpr unsigned patience = 4;
  if (lane.turns % patience == 0 && lane.warp->converging != 0) lane.warp->settle();
  ready_.push(lane);
  switch_from(*lane.fiber);
}

void Worker::give_way(Lane& lane) {
  if (!schedule_.gives_way() || ready_.empty()) return;
  ready_.push(lane);
  switch_from(*lane.fiber);
}

void Worker::spin(Lane& lane, const void* frame) {
  constexpr unsigned turns = 16;
  constexpr unsigned steps = 16 * turns;  // a guess at what a turn of such a loop does
  if (++lane.spins % turns == 0) yield(lane, steps, frame);
}

bool Worker::poll(Lane& lane, const void* address, const void* frame) {
  const bool again = std::exchange(lane.polled, address) == address;
  // A loop may wait for what several places say, one after the other.
  constexpr unsigned places = 16;
  if (again || ++lane.looks % places == 0) spin(lane, frame);
  return again;
}

void Worker::end_endless(Lane& lane, const void* frame) {
  const How how = how_endless(*gang_.grid, lane.block(), touched_);
  const char* more = gang_.grid->launch.more_steps;
  end_at(lane, frame, {ReportKind::endless_loop, how, more ? more : ""},
         why_endless(lane.block(), how));
}

void Worker::end_at(Lane& lane, const void* frame, const Mistake& mistake, const std::string& why) {
  fail(lane_failure(lane, mistake, cudaErrorLaunchTimeout, program_lines(frame), {.why = why}));
}

void Worker::end_interrupted(Lane& lane, const void* frame) {
  if (Interruptible::by_ctrl_c())
    end_at(lane, frame, {ReportKind::ctrl_c}, "The kernel was ended when this thread was here.");
  end_at(lane, frame, {ReportKind::endless_loop},
         "The kernel ran for too long and was stopped when this thread was here: in a loop "
         "that doesn't end or takes long, or waiting for what no other thread does.");
}

/// Lanes that are many, short and never wait see nowhere else that they are to end.
void Worker::end_between_lanes() {
  const bool by_ctrl_c = Interruptible::by_ctrl_c();
  const auto kind = by_ctrl_c ? ReportKind::ctrl_c : ReportKind::endless_loop;
  ReportCause cause{.kind = text_of(kind),
                    .why = std::string(by_ctrl_c ? "The kernel was ended."
                                                 : "The kernel ran for too long and was stopped.") +
                           " Each of its threads is soon done, and they are many."};
  cause.cure = cure_of({kind}, {});
  fail({kind, cudaErrorLaunchTimeout, {std::move(cause)}});
}

void Worker::fail(Failure failure) {
  gang_.grid->fail(std::move(failure));
  abandon();
}

void Worker::wait_for_turn() {
  if (!gang_.grid->side_by_side->wait_for_turn(position_)) abandon();
}

void Worker::give_up(bool in_order) {
  gang_.grid->side_by_side->give_up(in_order);
  if (here.lane) abandon();
}

/// Leaves all lanes where they are.
void Worker::abandon() {
  abandoned_ = true;
  Fiber dropped;
  here.lane = nullptr;
  switch_fiber(dropped, main_);
  std::terminate();
}

}  // namespace emulator
