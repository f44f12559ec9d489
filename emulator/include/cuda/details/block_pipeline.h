// The pipeline of a group of threads: two barriers a stage, one for each direction.
#pragma once

#include "cuda/details/thread_pipeline.h"

namespace cuda {

enum class pipeline_role { producer, consumer };

namespace details {

struct pipeline_stage {
  emulator::AsyncBarrierMemory produced;  ///< a phase ends with the copies of a round
  emulator::AsyncBarrierMemory consumed;  ///< a phase ends with the use of what they brought
};

}  // namespace details

/// The pipeline's memory, in shared memory. Its members are for `make_pipeline`.
template <thread_scope scope, ::std::uint8_t stages>
struct pipeline_shared_state {
  static_assert(scope == thread_scope_block,
                "the emulator has shared pipelines of thread_scope_block only");

  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state&) = delete;
  pipeline_shared_state& operator=(const pipeline_shared_state&) = delete;

  details::pipeline_stage stage[stages];
  ::std::uint32_t threads;  ///< that produce, while each names its role; then, that have not quit
};

template <thread_scope scope>
class pipeline {
 public:
  /// For `make_pipeline`.
  EMULATOR_UNCHECKED pipeline(details::pipeline_stage* stages, ::std::size_t count,
                              ::std::uint32_t* threads)
      : stages_(stages), count_(count), threads_(threads) {}

  pipeline(pipeline&&) = default;
  pipeline(const pipeline&) = delete;
  pipeline& operator=(const pipeline&) = delete;

  /// Waits until the next stage is free: until all consumers have released its last round.
  EMULATOR_UNCHECKED void producer_acquire() {
    acquired_ = produced_ + 1;
    if (produced_ >= count_)
      wait(stage(produced_).consumed, round(produced_) - 1,
           {"cuda::pipeline::producer_acquire", Kind::acquire_stage});
  }
  /// Ends the stage: a thread that waits for it waits for the copies of all producers.
  EMULATOR_UNCHECKED void producer_commit() {
    constexpr const char* operation = "cuda::pipeline::producer_commit";
    if (acquired_ <= produced_) emulator::skipped_in_stage(Kind::acquire_stage);
    const void* produced = &stage(produced_++).produced;
    emulator::commit_copies(produced, operation);
    emulator::arrive_at(produced, 1, emulator::Arrival::stay, operation);
  }

  /// Waits for the oldest stage that the thread has not released.
  EMULATOR_UNCHECKED void consumer_wait() {
    waited_ = consumed_ + 1;
    wait(stage(consumed_).produced, round(consumed_),
         {"cuda::pipeline::consumer_wait", Kind::wait_for_stage});
  }
  /// For so long at most; false if the stage is not there by then.
  template <class Rep, class Period>
  EMULATOR_UNCHECKED bool consumer_wait_for(const ::std::chrono::duration<Rep, Period>& duration) {
    return details::try_for(duration, [this]() EMULATOR_UNCHECKED { return has_stage(); });
  }
  template <class Clock, class Duration>
  EMULATOR_UNCHECKED bool consumer_wait_until(
      const ::std::chrono::time_point<Clock, Duration>& time) {
    return details::try_until(time, [this]() EMULATOR_UNCHECKED { return has_stage(); });
  }
  EMULATOR_UNCHECKED void consumer_release() {
    if (waited_ <= consumed_) emulator::skipped_in_stage(Kind::wait_for_stage);
    emulator::arrive_at(&stage(consumed_++).consumed, 1, emulator::Arrival::stay,
                        "cuda::pipeline::consumer_release");
  }

  /// True for the last of the threads that shared it. The lanes of a block run on one OS thread.
  EMULATOR_UNCHECKED bool quit() { return --*threads_ == 0; }

 private:
  using Kind = emulator::Operation::Kind;

  EMULATOR_UNCHECKED details::pipeline_stage& stage(::std::size_t number) const {
    return stages_[number % count_];
  }
  EMULATOR_UNCHECKED ::std::size_t round(::std::size_t number) const { return number / count_; }

  EMULATOR_UNCHECKED static void wait(const emulator::AsyncBarrierMemory& barrier,
                                      ::std::size_t phase, emulator::Operation operation) {
    emulator::wait_at(&barrier, {phase, &barrier}, operation);
  }

  EMULATOR_UNCHECKED bool has_stage() {
    const auto& produced = stage(consumed_).produced;
    const bool ended =
        emulator::try_wait_at(&produced, {round(consumed_), &produced},
                              {"cuda::pipeline::consumer_wait_for", Kind::wait_for_stage});
    if (ended) waited_ = consumed_ + 1;
    return ended;
  }

  details::pipeline_stage* stages_;
  ::std::size_t count_;
  ::std::uint32_t* threads_;
  ::std::size_t produced_ = 0, consumed_ = 0;  ///< stages, by this thread
  ::std::size_t acquired_ = 0, waited_ = 0;    ///< the same, up to the one that it is in
};

namespace details {

template <class Group, thread_scope scope, ::std::uint8_t stages>
EMULATOR_UNCHECKED pipeline<scope> start_pipeline(const Group& group,
                                                  pipeline_shared_state<scope, stages>* state,
                                                  ::std::size_t producers,
                                                  ::std::size_t consumers) {
  if (group.thread_rank() == 0) {
    for (pipeline_stage& stage : state->stage) {
      emulator::init_barrier(&stage.produced, producers, emulator::BarrierOwner::pipeline);
      emulator::init_barrier(&stage.consumed, consumers, emulator::BarrierOwner::pipeline);
    }
    state->threads = static_cast<::std::uint32_t>(group.size());
  }
  group.sync();
  return {state->stage, stages, &state->threads};
}

}  // namespace details

/// A pipeline in which `producers` threads of the group produce, and the others consume. The whole
/// group calls it.
template <class Group, thread_scope scope, ::std::uint8_t stages>
EMULATOR_UNCHECKED pipeline<scope> make_pipeline(const Group& group,
                                                 pipeline_shared_state<scope, stages>* state,
                                                 ::std::size_t producers) {
  return details::start_pipeline(group, state, producers, group.size() - producers);
}

/// The same in which every thread does both.
template <class Group, thread_scope scope, ::std::uint8_t stages>
EMULATOR_UNCHECKED pipeline<scope> make_pipeline(const Group& group,
                                                 pipeline_shared_state<scope, stages>* state) {
  return details::start_pipeline(group, state, group.size(), group.size());
}

/// The same in which each thread says what it does.
template <class Group, thread_scope scope, ::std::uint8_t stages>
EMULATOR_UNCHECKED pipeline<scope> make_pipeline(const Group& group,
                                                 pipeline_shared_state<scope, stages>* state,
                                                 pipeline_role role) {
  if (group.thread_rank() == 0) state->threads = 0;
  group.sync();
  // The lanes of a block run on one OS thread.
  if (role == pipeline_role::producer) ++state->threads;
  group.sync();
  const ::std::size_t producers = state->threads;
  group.sync();
  return make_pipeline(group, state, producers);
}

}  // namespace cuda
