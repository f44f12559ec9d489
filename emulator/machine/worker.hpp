// The scheduler of one OS thread: it runs the lanes of a gang, each until it must wait.
#pragma once

#include <vector>

#include "machine/fiber.hpp"
#include "machine/gang.hpp"
#include "machine/interruption.hpp"
#include "machine/mistake.hpp"
#include "machine/schedule.hpp"
#include "machine/thread_locals.hpp"

namespace emulator {

class Worker {
 public:
  /// The worker of this OS thread, from its first grid on.
  static Worker& current() { return *current_; }
  /// The same, made if there is none yet.
  static Worker& of_this_thread();

  Worker(const Worker&) = delete;

  /// Runs clusters of the grid until none is left or one has failed. `alone`: no other OS thread
  /// touches the same memory at the same time.
  void run(Grid& grid, bool alone, unsigned audience);

  /// The lane can't go on until somebody wakes it. `frame`: where its call stack begins.
  void block(Lane& lane, const void* frame);
  /// The lane can go on, but lets all others go first. `steps`: how much it has done, in basic
  /// blocks, since it last said so; a grid in which lanes do nothing else any more is ended.
  void yield(Lane& lane, std::uint64_t steps, const void* frame);
  /// The lane is about to make an atomic: under some schedules, others come first.
  void give_way(Lane& lane);
  /// The lane may be waiting for another: it lets the others go on, now and then. `poll`: if it
  /// loads from the same place as it did last.
  void spin(Lane& lane, const void* frame);
  bool poll(Lane& lane, const void* address, const void* frame);
  void wake(Lane& lane);
  /// All of these, in an order that the schedule chooses: they wait no more.
  void wake_all(std::vector<Lane*>& waiting);

  /// Ends the kernel: no lane of it runs any more.
  [[noreturn]] void fail(Failure failure);

  /// Of gangs that run side by side: the lane goes on when all earlier gangs have ended; the trial
  /// is given up, and if a lane runs, it doesn't go on.
  void wait_for_turn();
  void give_up(bool in_order);

  Gang& gang() { return gang_; }
  Schedule& schedule() { return schedule_; }
  const FiberPool& fibers() const { return fibers_; }
  const ThreadLocals& thread_locals() const { return thread_locals_; }

 private:
  /// Lanes that can go on, first come, first served; holds each lane at most once.
  class Queue {
   public:
    void reset(std::size_t lanes);
    bool empty() const { return first_ == last_; }
    void push(Lane& lane) { lanes_[last_++ & mask_] = &lane; }
    Lane& pop() { return *lanes_[first_++ & mask_]; }
    /// Of the last and those that have given way, the one of the lowest rank in the gang comes
    /// first.
    void put_lowest_first();

   private:
    std::vector<Lane*> lanes_;
    std::size_t mask_ = 0, first_ = 0, last_ = 0;
  };

  Worker();
  static void fiber_main();
  void run_lanes(Fiber& fiber);
  void run_gang();
  void start_gang();
  void become(Lane& lane);
  void switch_from(Fiber& fiber);
  void finish(Lane& lane);
  [[noreturn]] void abandon();
  void stop_running(Lane& lane);
  [[noreturn]] void end_at(Lane& lane, const void* frame, const Mistake& mistake,
                           const std::string& why);
  [[noreturn]] void end_endless(Lane& lane, const void* frame);
  [[noreturn]] void end_interrupted(Lane& lane, const void* frame);
  [[noreturn]] void end_between_lanes();

  static inline __thread Worker* current_ = nullptr;

  Fiber main_;  ///< the OS thread's own stack
  FiberPool fibers_;
  const ThreadLocals thread_locals_;
  Gang gang_;
  unsigned position_ = 0;  ///< of the gang, in the order in which they are taken
  Schedule schedule_;
  Queue ready_;
  Block* block_ = nullptr;         ///< whose built-in variables are set
  std::uint64_t steps_ = 0;        ///< that lanes have done since one of them last waited, or ended
  unsigned turns_over_ = 0;        ///< since they were too many
  const void* touched_ = nullptr;  ///< in these turns, by the lane that ran
  bool abandoned_ = false;
};

// The built-in variables are constants to a program and variables to the machine: the same symbols.
namespace builtin {
extern __thread uint3 thread_index asm("threadIdx");
extern __thread uint3 block_index asm("blockIdx");
extern __thread unsigned block_shape[3] asm("blockDim");
extern __thread unsigned grid_shape[3] asm("gridDim");
}  // namespace builtin

EMULATOR_INLINE void Worker::become(Lane& lane) {
  here.lane = &lane;
  builtin::thread_index = lane.index;
  if (lane.warp->block != block_) {
    block_ = lane.warp->block;
    builtin::block_index = block_->index;
  }
}

/// Goes on with the next lane that can, or with the main loop if none can.
EMULATOR_INLINE void Worker::switch_from(Fiber& fiber) {
  if (ready_.empty()) {
    here.lane = nullptr;
    return switch_fiber(fiber, main_);
  }
  Lane& next = ready_.pop();
  become(next);
  if (!next.fiber) next.fiber = &fibers_.take();
  if (next.fiber != &fiber) switch_fiber(fiber, *next.fiber);
}

/// Lanes that wait to learn who is together need not wait for this one any more.
EMULATOR_INLINE void Worker::stop_running(Lane& lane) {
  Warp& warp = *lane.warp;
  warp.running &= ~lane.bit();
  if (warp.running == 0 && warp.converging != 0) warp.settle();
}

EMULATOR_INLINE void Worker::block(Lane& lane, const void* frame) {
  if (Interruptible::interrupted()) [[unlikely]]
    end_interrupted(lane, frame);
  lane.state = Lane::State::waiting;
  lane.frame = frame;
  steps_ = 0;
  stop_running(lane);
  switch_from(*lane.fiber);
}

EMULATOR_INLINE void Worker::wake(Lane& lane) {
  lane.state = Lane::State::ready;
  lane.warp->running |= lane.bit();
  ready_.push(lane);
}

EMULATOR_INLINE void Worker::wake_all(std::vector<Lane*>& waiting) {
  schedule_.shuffle(waiting);
  for (Lane* lane : waiting) wake(*lane);
  waiting.clear();
}

}  // namespace emulator
