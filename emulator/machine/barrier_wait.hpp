// The way of a lane into a barrier, and out of it when it goes on.
#pragma once

#include "machine/barrier.hpp"
#include "machine/worker.hpp"

namespace emulator {

EMULATOR_INLINE std::uint64_t Barrier::arrive() {
  std::uint64_t mine = phase_;
  if (++arrived_ == members_) end_phase();
  return mine;
}

EMULATOR_INLINE void Barrier::wait(Lane& lane, std::uint64_t phase, Operation operation) {
  if (phase_ > phase) return;
  waiting_.push_back(&lane);
  lane.wait = {.operation = operation, .barrier = this};
  Worker::current().block(lane, __builtin_frame_address(0));
}

EMULATOR_INLINE void Barrier::meet(Lane& lane, unsigned rank, Operation operation, void* payload,
                                   GroupExchange exchange) {
  if (exchange) {
    payloads_.resize(size_);
    payloads_[rank] = payload;
    exchange_ = exchange;
  }
  wait(lane, arrive(), operation);
}

}  // namespace emulator
