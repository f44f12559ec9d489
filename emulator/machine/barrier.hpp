// A barrier: a place where a fixed group of lanes meets, phase after phase.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/current_lane.hpp"

namespace emulator {

/// Serves a block, a wide tile, a cluster or a grid. A phase ends when every member that has not
/// left the kernel has arrived.
class Barrier {
 public:
  /// What the reports call the group: "block", "cluster", …
  const char* group = "";

  void reset(const char* group_name, unsigned members);

  std::uint64_t phase() const { return phase_; }
  /// Members when the group began, and those that have not left the kernel.
  unsigned size() const { return size_; }
  unsigned members() const { return members_; }
  unsigned arrived() const { return arrived_; }
  /// The lanes that wait for the current phase to end, and whether they exchange values then.
  const std::vector<Lane*>& waiting() const { return waiting_; }
  bool exchanges() const { return exchange_ != nullptr; }

  /// Counts the lane in; the phase may end here. Returns the phase it counted for.
  std::uint64_t arrive();

  /// Waits until `phase` has ended.
  void wait(Lane& lane, std::uint64_t phase, Operation operation);

  /// Both, and an exchange of payloads by rank in the group. Whoever arrives last runs it.
  void meet(Lane& lane, unsigned rank, Operation operation, void* payload, GroupExchange exchange);

  /// A member has left the kernel: nobody waits for it any more.
  void leave(bool had_arrived);

 private:
  void end_phase();

  unsigned members_ = 0;
  unsigned arrived_ = 0;
  std::uint64_t phase_ = 0;
  std::vector<Lane*> waiting_;
  std::vector<void*> payloads_;  ///< by rank; sized when a phase first brings one
  unsigned size_ = 0;            ///< members when the group began
  GroupExchange exchange_ = nullptr;
};

}  // namespace emulator
