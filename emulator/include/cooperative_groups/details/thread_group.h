// The group that any other group converts to.
#pragma once

#include "cooperative_groups/details/lanes.h"
#include "cuda/details/thread_scope.h"

namespace cooperative_groups {

namespace details {

/// What a `thread_group` was made from, with the numbers that `get_type` gives on the device.
enum GroupType : unsigned { coalesced_type = 1, grid_type = 3, block_type = 4, cluster_type = 6 };

}  // namespace details

/// A group whose kind is known at run time only: it can be synchronized and passed around, but not
/// shuffled. It can be copied, not assigned.
class thread_group {
 public:
  /// For an atomic that its threads share.
  static constexpr cuda::thread_scope thread_scope = cuda::thread_scope_device;

  thread_group(const thread_group&) = default;
  thread_group& operator=(const thread_group&) = delete;

  /// Not to be called: nvcc 13 doesn't get beyond it either.
  unsigned long long num_threads() const __attribute__((
      error("CUDA 13.0 declares thread_group::num_threads() and doesn't define it: call size()")));
  unsigned long long size() const;
  unsigned long long thread_rank() const;
  void sync() const;
  EMULATOR_UNCHECKED unsigned int get_type() const { return type_; }

 protected:
  EMULATOR_UNCHECKED explicit thread_group(details::GroupType type) : type_(type) {}
  EMULATOR_UNCHECKED thread_group(details::LaneMask lanes, emulator::Operation sync_operation)
      : type_(details::coalesced_type), lanes_(lanes), sync_operation_(sync_operation) {}

  EMULATOR_UNCHECKED details::LaneMask lanes() const { return lanes_; }

 private:
  friend thread_group tiled_partition(const thread_group& parent, unsigned int size);

  details::GroupType type_;
  details::LaneMask lanes_ = 0;         ///< of the warp, if it is a part of one
  emulator::Operation sync_operation_;  ///< what reports then call its `sync`
};

}  // namespace cooperative_groups
