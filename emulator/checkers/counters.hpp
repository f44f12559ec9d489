// Counting the work of kernels.
#pragma once

#include "checkers/locator.hpp"
#include "checkers/requests.hpp"
#include "emulator/host.hpp"
#include "machine/observer.hpp"

namespace emulator {

/// Listens from the first `start_counting` on.
class Counter : public Observer, public AccessListener {
 public:
  Counters total;                       ///< since `start_counting`
  std::vector<KernelCounters> kernels;  ///< since they were last taken

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void event(const Lane& lane, Event event) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void departs(const Lane& lane, const Barrier& barrier) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;

 private:
  bool on_ = false;   ///< for the running kernel
  Counters running_;  ///< of the running kernel
  Requests requests_;
};

}  // namespace emulator
