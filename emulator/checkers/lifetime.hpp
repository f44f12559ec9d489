// Finds accesses to the shared memory of another block of the cluster that may not have started, or
// may have left.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "advice/findings.hpp"
#include "notes/locator.hpp"
#include "notes/order.hpp"

namespace emulator {

/// Both follow from the phases of the cluster's barrier alone, so they are found whatever the
/// schedule: an access must come after a phase that the owner arrived in, and before one that the
/// owner waits for.
class Lifetime : public Observer, public AccessListener {
 public:
  /// `order` must hear of everything before this observer does.
  Lifetime(const Order& order, Findings& findings) : order_(order), findings_(findings) {
    hear_plain(false);
  }

  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;

 private:
  /// The last accesses to a block's memory by other blocks, from each place in the code.
  struct Remote {
    Finding finding;
    std::uint64_t arrivals;  ///< of the accessing lane at the cluster's barrier, by then
  };
  struct Owner {
    unsigned live_lanes = 0;
    std::uint64_t waited = 0;               ///< phases that one of its lanes has waited for
    std::map<const void*, Remote> remotes;  ///< by code address
  };

  void block_ends(Owner& owner);
  Finding finding_of(const Lane& lane, const Access& access, ReportKind kind) const;

  const Order& order_;
  Findings& findings_;
  std::vector<Owner> owners_;  ///< by the block's rank in the gang
};

}  // namespace emulator
