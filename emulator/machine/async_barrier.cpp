// Arriving at a `cuda::barrier`, and waiting for its phases.
#include "machine/async_barrier.hpp"

#include "machine/observer.hpp"
#include "machine/worker.hpp"

namespace emulator {

void AsyncBarrier::init(std::uint32_t expected) {
  initialised_ = true;
  expected_ = expected;
  dropped_ = arrived_ = 0;
  wake_all();
}

void AsyncBarrier::wait_for_init(Lane& lane, Operation operation) {
  while (!initialised_) block(lane, operation);
}

std::uint64_t AsyncBarrier::arrive(std::uint32_t count, Arrival how) {
  std::uint64_t mine = phase_;
  arrived_ += count;
  if (how == Arrival::drop) ++dropped_;
  if (arrived_ == expected_) end_phase();
  return mine;
}

void AsyncBarrier::wait(Lane& lane, std::uint64_t phase, Operation operation) {
  while (phase_ <= phase) block(lane, operation);
}

void AsyncBarrier::end_phase() {
  for (AsyncCopy& copy : copies_) carry_out(copy);
  copies_.clear();
  tell<&Observer::phase_ends>(*this);
  ++phase_;
  expected_ -= dropped_;
  dropped_ = arrived_ = 0;
  wake_all();
}

void AsyncBarrier::block(Lane& lane, Operation operation) {
  waiting_.push_back(&lane);
  lane.wait = {.operation = operation, .async_barrier = this};
  Worker::current().block(lane, __builtin_frame_address(0));
}

void AsyncBarrier::wake_all() {
  Worker& worker = Worker::current();
  worker.schedule().shuffle(waiting_);
  for (Lane* lane : waiting_) worker.wake(*lane);
  waiting_.clear();
}

}  // namespace emulator
