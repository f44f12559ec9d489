// Arriving at a `cuda::barrier`, and waiting for its phases.
#include "machine/async_barrier.hpp"

#include <utility>

#include "machine/observer.hpp"
#include "machine/worker.hpp"

namespace emulator {

void AsyncBarrier::init(std::uint32_t expected, BarrierOwner owner,
                        std::vector<const void*> calls) {
  initialised_ = true;
  expected_ = told_ = expected;
  owner_ = owner;
  init_calls_ = std::move(calls);
  dropped_ = arrived_ = 0;
  arrivals_.clear();
  Worker::current().wake_all(waiting_);
}

void AsyncBarrier::wait_for_init(Lane& lane, Operation operation) {
  while (!initialised_) block(lane, operation);
}

std::uint64_t AsyncBarrier::arrive(const Lane& lane, std::uint32_t count, Arrival how) {
  std::uint64_t mine = phase_;
  arrived_ += count;
  arrivals_.push_back({&lane, count});
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
  arrivals_.clear();
  Worker::current().wake_all(waiting_);
}

void AsyncBarrier::block(Lane& lane, Operation operation) {
  waiting_.push_back(&lane);
  lane.wait = {.operation = operation, .async_barrier = this};
  Worker::current().block(lane, __builtin_frame_address(0));
}

}  // namespace emulator
