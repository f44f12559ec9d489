// What every group can do, called by name or on a `thread_group`.
#pragma once

#include "cooperative_groups/details/cluster_group.h"
#include "cooperative_groups/details/coalesced_group.h"
#include "cooperative_groups/details/grid_group.h"
#include "cooperative_groups/details/thread_block.h"

namespace cooperative_groups {

namespace details {

/// CUDA's constructor of a grid_group overwrites what says that it is one.
[[noreturn]] EMULATOR_UNCHECKED inline void fail_grid_as_thread_group() {
  emulator::fail_kernel(
      emulator::ReportKind::grid_sync, cudaErrorLaunchFailure,
      "A grid is used as a thread_group. In CUDA 13.0 it forgets there that it is a grid: its size "
      "and all ranks are 0, and its sync() waits for nobody.",
      emulator::How::as_a_thread_group);
}

}  // namespace details

EMULATOR_UNCHECKED inline unsigned long long thread_group::size() const {
  switch (type_) {
    case details::coalesced_type:
      return details::count(lanes_);
    case details::block_type:
      return thread_block::num_threads();
    case details::cluster_type:
      return cluster_group::num_threads();
    case details::grid_type:
      details::fail_grid_as_thread_group();
  }
  __builtin_unreachable();
}

/// Of the calling thread, from 0.
EMULATOR_UNCHECKED inline unsigned long long thread_group::thread_rank() const {
  switch (type_) {
    case details::coalesced_type:
      return details::rank_in(lanes_, emulator::lane_id());
    case details::block_type:
      return thread_block::thread_rank();
    case details::cluster_type:
      return cluster_group::thread_rank();
    case details::grid_type:
      details::fail_grid_as_thread_group();
  }
  __builtin_unreachable();
}

/// Waits until all threads of the group are here; orders their memory accesses.
EMULATOR_UNCHECKED inline void thread_group::sync() const {
  switch (type_) {
    case details::coalesced_type:
      return emulator::meet_warp(lanes_, sync_operation_, true, nullptr, nullptr);
    case details::block_type:
      return thread_block::sync();
    case details::cluster_type:
      return cluster_group::sync();
    case details::grid_type:
      details::fail_grid_as_thread_group();
  }
  __builtin_unreachable();
}

/// What a group's members say and do, for all groups.
template <class Group>
EMULATOR_UNCHECKED void sync(const Group& group) {
  group.sync();
}

template <class Group>
EMULATOR_UNCHECKED auto thread_rank(const Group& group) -> decltype(group.thread_rank()) {
  return group.thread_rank();
}

template <class Group>
EMULATOR_UNCHECKED auto group_size(const Group& group) -> decltype(group.num_threads()) {
  return group.num_threads();
}

}  // namespace cooperative_groups
