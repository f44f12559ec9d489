// Counting the work of kernels.
#pragma once

#include "counting/overlap.hpp"
#include "counting/requests.hpp"
#include "counting/spent.hpp"
#include "emulator/host.hpp"
#include "machine/observer.hpp"
#include "notes/locator.hpp"

namespace emulator {

/// Listens from the first `start_counting` on.
class Counter : public Observer, public AccessListener {
 public:
  bool counts = true;                   ///< kernels to come
  Spent spent;                          ///< since `start_counting`
  std::vector<KernelCounters> kernels;  ///< since they were last taken
  std::uint64_t waits_before = 0;       ///< of the host, before `start_counting`

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void event(const Lane& lane, Event event, unsigned source_or_count) override;
  void fences(const Lane&, Scope, std::memory_order) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void departs(const Lane& lane, const Barrier& barrier) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;
  void async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) override;
  void copy_begins(const Lane& lane, const AsyncCopy& copy) override;
  void copy_binds(const Lane& lane, const AsyncCopy& copy, const AsyncBarrier& barrier) override;
  void copy_ends(const Lane& lane, const AsyncCopy& copy) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;

 private:
  /// What the running lane's program asks for, in the function that has this frame.
  void count(Spent::What what, const void* frame, int times = 1);

  bool on_ = false;  ///< for the running kernel
  Requests requests_;
  Overlap overlap_;
};

}  // namespace emulator
