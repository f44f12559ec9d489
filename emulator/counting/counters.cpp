// The counter.
#include "counting/counters.hpp"

#include <bit>
#include <utility>

#include "counting/counters_file.hpp"
#include "machine/shape.hpp"
#include "machine/side_by_side.hpp"
#include "runtime/symbols.hpp"
#include "runtime/waits.hpp"

namespace emulator {

namespace {

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
  on_ = counts && seed() == 0;
  hear_plain(on_);
  spent.begin_kernel();
  requests_.begin_kernel();
}

void Counter::grid_ends(Grid& grid) {
  if (!std::exchange(on_, false)) return;
  KernelCounters& entry = entry_of(kernels, grid.launch);
  ++entry.launches;
  entry.counters += spent.of_kernel();
  add_to_counters_file(
      {entry.kernel, entry.grid, entry.block, entry.cluster, 1, spent.of_kernel()});
}

void Counter::gang_begins(const Gang& gang) {
  if (!on_) return;
  requests_.begin(gang.warps.size());
  overlap_.gang_begins(gang);
}

void Counter::lane_ends(const Lane& lane) {
  bool last = lane.warp->live == lane.bit();
  if (on_ && last) requests_.close(*lane.warp, spent);
}

void Counter::touches(const Lane& lane, const Access& access, const Place& place) {
  if (!on_ || access.kind == Access::Kind::barrier) return;
  const void* code = access.caller.code;
  bool shared = place.region == Region::shared;
  // Constant memory has a cache of its own.
  bool global = place.region == Region::device && !is_constant(access.address);
  if (!shared && !global) return;
  if (!access.copies) overlap_.works(lane, spent);
  bool remote = shared && place.block != &lane.block();
  if (remote) spent.add(&Counters::remote_accesses, 1, code);
  if (access.kind == Access::Kind::atomic)
    spent.add(shared ? &Counters::shared_atomics : &Counters::global_atomics, 1, code);
  else if (!remote)
    requests_.add(lane, access, shared, spent);
}

void Counter::count(Spent::What what, const void* frame, int times) {
  // A meeting may also end because a lane has left.
  spent.add(what, times, here.lane ? caller_of(frame).code : nullptr);
}

void Counter::event(const Lane&, Event event, unsigned source_or_count) {
  if (!on_ || event == Event::vote) return;
  // A reduction of n lanes takes the place of as many shuffles as n - 1 has bits.
  const int steps = event == Event::shuffle ? 1 : std::bit_width(source_or_count - 1);
  count(&Counters::shuffles, __builtin_frame_address(0), steps);
}

void Counter::fences(const Lane&, Scope, std::memory_order) {
  if (on_) count(&Counters::fences, __builtin_frame_address(0));
}

void Counter::arrives(const Lane& lane, const Barrier& barrier, bool whole) {
  if (!on_ || barrier.arrived() > 0) return;
  if (!whole) count(&Counters::split_barriers, __builtin_frame_address(0));
  const Gang& gang = *lane.block().gang;
  count(&barrier == &lane.block().barrier            ? &Counters::barriers
        : &barrier == &lane.block().cluster->barrier ? &Counters::cluster_barriers
        : &barrier == &gang.grid_barrier             ? &Counters::grid_barriers
                                                     : &Counters::tile_barriers,
        __builtin_frame_address(0));
}

void Counter::departs(const Lane& lane, const Barrier&) {
  if (on_) requests_.passed_barrier(lane, spent);
}

void Counter::met(const Warp& warp, LaneMask lanes, bool orders_memory) {
  if (!on_) return;
  if (orders_memory) count(&Counters::warp_barriers, __builtin_frame_address(0));
  if (lanes == warp.live) requests_.close(warp, spent);
}

void Counter::async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) {
  if (on_) overlap_.departs(lane, barrier, phase);
}

void Counter::copy_begins(const Lane& lane, const AsyncCopy& copy) {
  if (!on_) return;
  std::uint64_t bytes = 0;
  for_each_piece(copy.share, [&](std::size_t, std::size_t size) { bytes += size; });
  spent.add(&Counters::async_bytes, bytes, copy.caller.code);
  if (copy.share.promised >= 16) spent.add(&Counters::promised_bytes, bytes, copy.caller.code);
  overlap_.copy_begins(lane, copy, bytes);
}

void Counter::copy_binds(const Lane& lane, const AsyncCopy& copy, const AsyncBarrier& barrier) {
  if (on_) overlap_.copy_binds(lane, copy, barrier);
}

void Counter::copy_ends(const Lane& lane, const AsyncCopy& copy) {
  if (on_) overlap_.copy_ends(lane, copy);
}

void start_counting() {
  if (!counter) {
    counter = new Counter;
    listen(*counter);
    Locator::instance().tell(*counter);
    umpire = nullptr;  // it hears of one OS thread
  }
  counter->counts = true;
  counter->spent.clear();
  counter->waits_before = waits_of_host;
}

void stop_counting() {
  if (counter) counter->counts = wants_counters_file();
}

Counters counters() {
  if (!counter) return {};
  Counters counted = counter->spent.total();
  counted.host_waits = waits_of_host - counter->waits_before;
  return counted;
}

std::optional<CounterPlace> place_that_took_most(std::string_view name) {
  auto what = counter_named(name);
  return counter && what ? counter->spent.most(what) : std::nullopt;
}

std::vector<KernelCounters> take_kernel_counters() {
  return counter ? std::exchange(counter->kernels, {}) : std::vector<KernelCounters>();
}

}  // namespace emulator
