// Barriers: arriving, waiting, leaving.
#include "machine/barrier.hpp"

#include <utility>

#include "machine/lane.hpp"
#include "machine/worker.hpp"

namespace emulator {

void Barrier::reset(const char* group_name, unsigned members) {
  group = group_name;
  size_ = members_ = members;
  arrived_ = 0;
  phase_ = 0;
  waiting_.clear();
  payloads_.clear();
  exchange_ = nullptr;
}

void Barrier::leave(bool had_arrived) {
  --members_;
  if (had_arrived) --arrived_;
  if (members_ > 0 && arrived_ == members_) end_phase();
}

void Barrier::end_phase() {
  if (exchange_) std::exchange(exchange_, nullptr)({payloads_.data(), payloads_.size()});
  payloads_.clear();
  arrived_ = 0;
  ++phase_;
  Worker::current().wake_all(waiting_);
}

}  // namespace emulator
