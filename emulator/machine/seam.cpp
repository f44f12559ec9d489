// The lane's side of the machine: what emulator/current_lane.hpp promises to the CUDA headers.
#include <cstring>
#include <string>

#include "emulator/current_lane.hpp"
#include "emulator/kernel.hpp"
#include "emulator/shared.hpp"
#include "machine/absent_lanes.hpp"
#include "machine/barrier_wait.hpp"
#include "machine/call_stack.hpp"
#include "machine/caller.hpp"
#include "machine/host_call.hpp"
#include "machine/lane_failure.hpp"
#include "machine/observer.hpp"
#include "machine/text.hpp"
#include "machine/whole_tile.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

Block& block() { return this_lane().block(); }
Cluster& cluster() { return *block().cluster; }
const Launch& launch() { return block().gang->grid->launch; }
SharedLayout& layout() { return block().gang->grid->shared(); }

unsigned rank_in_cluster() {
  return block().rank_in_cluster * block().lane_count + this_lane().rank;
}

unsigned rank_in_gang() { return block().rank * block().lane_count + this_lane().rank; }

Barrier& barrier_of(Group group) {
  switch (group) {
    case Group::block:
      return block().barrier;
    case Group::cluster:
      return cluster().barrier;
    case Group::grid:
      return block().gang->grid_barrier;
  }
  __builtin_unreachable();
}

void meet_observed(Barrier& barrier, unsigned rank, Operation operation, void* payload,
                   GroupExchange exchange) {
  MachineCode own;
  tell<&Observer::arrives>(this_lane(), barrier, true);
  barrier.meet(this_lane(), rank, operation, payload, exchange);
  tell<&Observer::departs>(this_lane(), barrier);
}

EMULATOR_INLINE void meet(Barrier& barrier, unsigned rank, Operation operation, void* payload,
                          GroupExchange exchange) {
  if (here.observed || exchange) return meet_observed(barrier, rank, operation, payload, exchange);
  // A barrier and nothing else is the most frequent meeting: its way is short.
  MachineCode own;
  barrier.wait(this_lane(), barrier.arrive(), operation);
}

void require_cooperative(Operation operation) {
  if (launch().cooperative) return;
  MachineCode own;
  fail_kernel(ReportKind::grid_sync, cudaErrorLaunchFailure,
              (std::string(operation.name) +
               " in a kernel that was not launched cooperatively: the blocks of its grid need not "
               "all be running.")
                  .c_str());
}

constexpr Operation wait_names[] = {"thread_block::barrier_wait", "cluster_group::barrier_wait",
                                    "grid_group::barrier_wait"};

}  // namespace

unsigned lane_id() { return this_lane().id(); }
unsigned thread_rank() { return this_lane().rank; }
LaneMask warp_lanes() { return this_lane().warp->existing; }
dim3 cluster_shape() { return launch().cluster; }
dim3 cluster_block_index() { return block().index_in_cluster; }
unsigned cluster_block_rank() { return block().rank_in_cluster; }
bool launched_cooperatively() { return launch().cooperative; }

LaneMask converge(Operation operation) {
  MachineCode own;
  return this_lane().warp->converge(this_lane(), operation, __builtin_frame_address(0));
}

namespace {

/// Of a lane in an operation of its group or its warp.
Failure failure_in(Operation operation, const Lane& lane, const Mistake& mistake,
                   const std::vector<SourceLine>& lines, Complaint complaint) {
  auto failure = lane_failure(lane, mistake, cudaErrorLaunchFailure, lines, std::move(complaint));
  failure.causes.front().sides.front().operation = operation.name;
  return failure;
}

}  // namespace

void meet_warp(LaneMask mask, Operation operation, bool orders_memory, void* payload,
               WarpExchange exchange) {
  MachineCode own;
  if (!(mask & this_lane().bit())) {
    Worker::current().fail(failure_in(operation, this_lane(), {ReportKind::mask},
                                      program_lines(__builtin_frame_address(0)),
                                      complaint_of_absent_caller(this_lane(), operation, mask)));
  }
  this_lane().warp->meet(this_lane(), mask, operation, orders_memory, payload, exchange);
}

void missing_source(const WarpMeeting& meeting, unsigned reader, unsigned source) {
  MachineCode own;
  const bool in_mask = source < 32 && (meeting.mask >> source & 1) != 0;
  if (meeting.operation.kind == Operation::Kind::shift && !in_mask) return;
  const Warp& warp = *this_lane().warp;
  const Lane& asking = warp.lanes[reader];
  bool waits = asking.state == Lane::State::waiting;
  auto lines = program_lines(waits ? asking.frame : __builtin_frame_address(0));
  Worker::current().fail(failure_in(meeting.operation, asking,
                                    mistake_of_absent_source(warp, meeting, source), lines,
                                    complaint_of_absent_source(warp, meeting, source)));
}

void rank_outside(Operation operation, unsigned rank, unsigned size) {
  MachineCode own;
  Worker::current().fail(
      failure_in(operation, this_lane(), {ReportKind::shuffle, How::from_far},
                 program_lines(__builtin_frame_address(0)),
                 {std::string(operation.name) + " reads from rank " + std::to_string(rank) +
                      " of a tile of " + std::to_string(size),
                  "The value is undefined."}));
}

void meet_block(Operation operation, void* payload, GroupExchange exchange) {
  meet(block().barrier, this_lane().rank, operation, payload, exchange);
}

void meet_tile(unsigned tile_size, Operation operation, void* payload, GroupExchange exchange) {
  MachineCode own;
  Barrier& barrier = block().tile_barrier(tile_size, this_lane());
  if (barrier.members() < tile_size && barrier.arrived() + 1 == barrier.members())
    require_whole_tile(this_lane(), tile_size, operation, exchange, __builtin_frame_address(0));
  meet(barrier, this_lane().rank % tile_size, operation, payload, exchange);
}

void meet_cluster(Operation operation, void* payload, GroupExchange exchange) {
  meet(cluster().barrier, rank_in_cluster(), operation, payload, exchange);
}

void meet_grid(Operation operation, void* payload, GroupExchange exchange) {
  require_cooperative(operation);
  meet(block().gang->grid_barrier, rank_in_gang(), operation, payload, exchange);
}

std::uint64_t arrive(Group group) {
  MachineCode own;
  if (group == Group::grid) require_cooperative("grid_group::barrier_arrive()");
  Barrier& barrier = barrier_of(group);
  tell<&Observer::arrives>(this_lane(), barrier, false);
  std::uint64_t phase = barrier.arrive();
  this_lane().arrived[static_cast<int>(group)] = phase + 1;
  return phase;
}

void wait(Group group, std::uint64_t token) {
  MachineCode own;
  Barrier& barrier = barrier_of(group);
  tell<&Observer::waits>(this_lane(), barrier);
  barrier.wait(this_lane(), token, wait_names[static_cast<int>(group)]);
  tell<&Observer::departs>(this_lane(), barrier);
}

void wait(Group group) { wait(group, this_lane().arrived[static_cast<int>(group)] - 1); }

void* map_shared_rank(const void* address, unsigned block_rank) {
  MachineCode own;
  Block* owner = block().gang->owner(address);
  unsigned size = block().gang->grid->blocks_per_cluster();
  if (!owner) {
    fail_kernel(ReportKind::not_shared, cudaErrorLaunchFailure,
                "map_shared_rank is given an address that is not in shared memory.");
  }
  if (block_rank >= size) {
    std::string why = "map_shared_rank is asked for block " +
                      std::to_string(static_cast<int>(block_rank)) + " of a cluster of " +
                      std::to_string(size) + ": ranks go from 0 to " + std::to_string(size - 1) +
                      ".";
    fail_kernel(ReportKind::block_rank, cudaErrorLaunchFailure, why.c_str());
  }
  std::ptrdiff_t offset = static_cast<const std::byte*>(address) - owner->shared;
  return block().gang->blocks[cluster().first_block + block_rank].shared + offset;
}

unsigned query_shared_rank(const void* address) {
  Block* owner = block().gang->owner(address);
  if (!owner) {
    fail_kernel(ReportKind::not_shared, cudaErrorLaunchFailure,
                "query_shared_rank is given an address that is not in shared memory.");
  }
  return owner->rank_in_cluster;
}

bool is_shared(const void* address) { return block().gang->owner(address) != nullptr; }

void* in_shared(std::uint32_t lower_half) {
  std::byte* const begin = block().shared;
  const auto begins = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(begin));
  return begin + static_cast<std::int32_t>(lower_half - begins);
}

bool is_local(const void* address) { return here.lane && on_stack_of(*here.lane->fiber, address); }

void* shared_memory(const SharedSite& site) {
  MachineCode own;
  if (auto offset = layout().recent(site)) return block().shared + *offset;
  // Which variable comes first is known when all earlier gangs have ended.
  if (here.audience != 0 && !layout().has(site)) Worker::current().wait_for_turn();
  if (!layout().has_room(site))
    fail_kernel(
        ReportKind::shared_memory, cudaErrorMemoryAllocation,
        (std::string(site.file) + ":" + std::to_string(site.line) +
         ": the static shared memory of this kernel takes " +
         with_commas(layout().static_bytes_with(site)) + " bytes up to here; a block has 49,152.")
            .c_str());
  bool fresh = false;
  const std::size_t offset = layout().place(site, fresh);
  if (fresh)
    for (Block& each : block().gang->blocks) std::memset(each.shared + offset, poison, site.size);
  return block().shared + offset;
}

void* dynamic_shared_memory(const char* name, const char*, int, std::size_t element,
                            Members members) {
  if (*name) layout().name_dynamic(name, element, members);
  return block().shared + SharedLayout::dynamic_offset;
}

void copy_argument(void* to, const void* from, std::size_t size) { std::memcpy(to, from, size); }

void leave_kernel() { this_lane().left_at = __builtin_return_address(0); }

void yield_lane() {
  MachineCode own;
  Worker::current().yield(this_lane(), 1, __builtin_frame_address(0));
}

void notice(Event event, unsigned source_or_count) {
  MachineCode own;
  tell<&Observer::event>(this_lane(), event, source_or_count);
}

void copy_memory(void* destination, const void* source, std::size_t bytes) {
  MachineCode own;
  if (here.observed) {
    Caller caller = caller_of(__builtin_frame_address(0));
    tell_access(this_lane(), Access{Access::Kind::read, source, bytes, caller});
    tell_access(this_lane(), Access{Access::Kind::write, destination, bytes, caller});
  }
  std::memcpy(destination, source, bytes);
}

void fail_kernel(ReportKind kind, cudaError_t error, const char* why, How how) {
  MachineCode own;
  auto lines = program_lines(__builtin_frame_address(0));
  Worker::current().fail(lane_failure(this_lane(), {kind, how}, error, lines, {.why = why}));
}

}  // namespace emulator
