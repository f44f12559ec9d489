// The pipeline of a thread alone: it waits for its own copies.
#pragma once

#include "cuda/barrier"

namespace cuda {

template <thread_scope scope>
class pipeline;

template <>
class pipeline<thread_scope_thread> {
 public:
  pipeline(pipeline&&) = default;
  pipeline(const pipeline&) = delete;
  pipeline& operator=(const pipeline&) = delete;

  EMULATOR_UNCHECKED void producer_acquire() {}
  EMULATOR_UNCHECKED void producer_commit() {
    emulator::commit_copies();
    ++committed_;
  }

  /// Waits for the oldest stage that has not been waited for.
  EMULATOR_UNCHECKED void consumer_wait() {
    if (waited_ == committed_) return;
    ++waited_;
    emulator::wait_copies(committed_ - waited_);
  }
  /// As on the device, where a thread can't wait for its own copies with a time limit.
  template <class Rep, class Period>
  EMULATOR_UNCHECKED bool consumer_wait_for(const ::std::chrono::duration<Rep, Period>&) {
    consumer_wait();
    return true;
  }
  template <class Clock, class Duration>
  EMULATOR_UNCHECKED bool consumer_wait_until(const ::std::chrono::time_point<Clock, Duration>&) {
    consumer_wait();
    return true;
  }
  EMULATOR_UNCHECKED void consumer_release() {}
  EMULATOR_UNCHECKED bool quit() { return true; }

 private:
  friend pipeline<thread_scope_thread> make_pipeline();
  template <::std::uint8_t prior>
  friend void pipeline_consumer_wait_prior(pipeline<thread_scope_thread>& pipe);

  EMULATOR_UNCHECKED pipeline() {}

  ::std::size_t committed_ = 0, waited_ = 0;  ///< stages
};

EMULATOR_UNCHECKED inline pipeline<thread_scope_thread> make_pipeline() { return {}; }

/// Waits for all stages but the last `prior`.
template <::std::uint8_t prior>
EMULATOR_UNCHECKED void pipeline_consumer_wait_prior(pipeline<thread_scope_thread>& pipe) {
  emulator::wait_copies(prior);
  if (pipe.committed_ > prior) pipe.waited_ = pipe.committed_ - prior;
}

/// The thread's copies that it has not committed end with the current phase of the barrier.
EMULATOR_UNCHECKED inline void pipeline_producer_commit(pipeline<thread_scope_thread>&,
                                                        barrier<thread_scope_block>& barrier) {
  emulator::commit_copies(&barrier, "cuda::pipeline_producer_commit");
}

/// Copies `bytes` bytes, which all threads of the group share out, in the stage that the next
/// `producer_commit` ends.
template <class Group, class T, class Size, thread_scope scope>
EMULATOR_UNCHECKED async_contract_fulfillment memcpy_async(const Group& group, T* destination,
                                                           const T* source, Size bytes,
                                                           pipeline<scope>&) {
  emulator::Copy share = details::share_of(group, destination, source, bytes);
  share.in_pipeline = scope == thread_scope_block;
  emulator::copy_async(share);
  return async_contract_fulfillment::async;
}

/// The same by the calling thread alone.
template <class T, class Size, thread_scope scope>
EMULATOR_UNCHECKED async_contract_fulfillment memcpy_async(T* destination, const T* source,
                                                           Size bytes, pipeline<scope>& pipe) {
  return memcpy_async(details::single_thread{}, destination, source, bytes, pipe);
}

}  // namespace cuda
