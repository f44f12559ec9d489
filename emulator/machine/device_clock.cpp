// The time of the device, and waiting for it.
#include "machine/device_clock.hpp"

#include <atomic>

#include "emulator/cuda/clock.hpp"
#include "machine/host_call.hpp"
#include "machine/lane.hpp"

namespace emulator {

namespace {

std::atomic<DeviceClock::rep> ahead{0};

}  // namespace

DeviceClock::time_point DeviceClock::now() {
  const duration host = std::chrono::steady_clock::now().time_since_epoch();
  return time_point(host + duration(ahead.load(std::memory_order_relaxed)));
}

DeviceClock::time_point DeviceClock::now_in_lane() {
  constexpr unsigned looks_to_wait = 4;
  Lane& lane = this_lane();
  const time_point time = now();
  const unsigned looked_elsewhere = lane.spins + lane.looks;
  ClockWait& wait = lane.clock_wait;
  if (wait.looks == 0 || wait.looked_elsewhere != looked_elsewhere)
    wait = {time.time_since_epoch().count(), 0, looked_elsewhere};
  if (++wait.looks <= looks_to_wait) return time;
  const rep waited = time.time_since_epoch().count() - wait.since;
  ahead.fetch_add(waited, std::memory_order_relaxed);
  return time + duration(waited);
}

std::int64_t device_nanoseconds() {
  const auto time = in_kernel() ? DeviceClock::now_in_lane() : DeviceClock::now();
  return time.time_since_epoch().count();
}

}  // namespace emulator

long long clock64() {
  constexpr int megahertz = emulator::clock_kilohertz / 1000;
  return emulator::device_nanoseconds() * megahertz / 1000;
}
