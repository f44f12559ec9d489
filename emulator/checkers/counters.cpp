// The counter.
#include "checkers/counters.hpp"

#include <utility>

#include "checkers/counters_file.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

bool same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

KernelCounters& entry_of(std::vector<KernelCounters>& kernels, const Launch& launch) {
  for (KernelCounters& known : kernels) {
    if (known.kernel == launch.kernel_name && same(known.grid, launch.grid) &&
        same(known.block, launch.block) && same(known.cluster, launch.cluster))
      return known;
  }
  kernels.push_back({launch.kernel_name, launch.grid, launch.block, launch.cluster, 0, {}});
  return kernels.back();
}

Counter* counter = nullptr;

}  // namespace

void Counter::grid_begins(const Grid&) {
  on_ = seed() == 0;
  running_ = {};
}

void Counter::grid_ends(Grid& grid) {
  if (!std::exchange(on_, false)) return;
  KernelCounters& entry = entry_of(kernels, grid.launch);
  ++entry.launches;
  entry.counters += running_;
  total += running_;
  add_to_counters_file({entry.kernel, entry.grid, entry.block, entry.cluster, 1, running_});
}

void Counter::gang_begins(const Gang& gang) {
  if (on_) requests_.begin(gang.warps.size());
}

void Counter::lane_ends(const Lane& lane) {
  bool last = lane.warp->live == lane.bit();
  if (on_ && last) requests_.close(*lane.warp, running_);
}

void Counter::touches(const Lane& lane, const Access& access, const Place& place) {
  if (!on_ || access.kind == Access::Kind::barrier) return;
  bool shared = place.region == Region::shared;
  bool remote = shared && place.block != &lane.block();
  running_.remote_accesses += remote;
  if (remote && access.kind != Access::Kind::atomic) return;
  // Constant memory has a cache of its own.
  bool global = place.region == Region::device && !is_constant(access.address);
  if (!shared && !global) return;
  if (access.kind == Access::Kind::atomic)
    ++(shared ? running_.shared_atomics : running_.global_atomics);
  else
    requests_.add(lane, access, shared, running_);
}

void Counter::event(const Lane&, Event event) {
  if (on_ && event == Event::shuffle) ++running_.shuffles;
}

void Counter::arrives(const Lane& lane, const Barrier& barrier, bool) {
  if (on_ && &barrier == &lane.block().barrier && barrier.arrived() == 0) ++running_.barriers;
}

void Counter::departs(const Lane& lane, const Barrier&) {
  if (on_) requests_.passed_barrier(lane, running_);
}

void Counter::met(const Warp& warp, LaneMask lanes, bool) {
  if (on_ && lanes == warp.live) requests_.close(warp, running_);
}

void start_counting() {
  if (!counter) {
    counter = new Counter;
    listen(*counter);
    Locator::instance().tell(*counter);
  }
  counter->total = {};
}

Counters counters() { return counter ? counter->total : Counters{}; }

std::vector<KernelCounters> take_kernel_counters() {
  return counter ? std::exchange(counter->kernels, {}) : std::vector<KernelCounters>();
}

}  // namespace emulator
