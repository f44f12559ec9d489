// A grid: one launch of a kernel, from its shape to its end.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

#include "machine/failure.hpp"
#include "machine/launch.hpp"

namespace emulator {

/// Runs the launch to its end. Returns what went wrong, if anything did.
std::optional<Failure> run_grid(const Launch& launch);

class SideBySide;

/// A launch that runs.
class Grid {
 public:
  /// With `side_by_side`, its gangs run so.
  explicit Grid(const Launch& launch, SideBySide* side_by_side = nullptr);

  const Launch launch;
  SideBySide* const side_by_side;

  unsigned threads_per_block() const { return launch.block.x * launch.block.y * launch.block.z; }
  unsigned blocks_per_cluster() const {
    return launch.cluster.x * launch.cluster.y * launch.cluster.z;
  }
  unsigned cluster_count() const {
    return launch.grid.x / launch.cluster.x * (launch.grid.y / launch.cluster.y) *
           (launch.grid.z / launch.cluster.z);
  }

  /// Clusters that are alive together on one OS thread: one, or all of a cooperative launch.
  unsigned clusters_per_gang() const { return launch.cooperative ? cluster_count() : 1; }

  /// The first failure counts.
  void fail(Failure failure);
  bool failed() const;
  std::optional<Failure> take_failure();

  /// The next clusters to run: the first of them, or nothing when all have been taken.
  std::optional<unsigned> take_clusters();
  /// Those that have ended, and those that run.
  unsigned clusters_begun() const {
    return static_cast<unsigned>(std::min<std::uint64_t>(next_cluster_, end_cluster_));
  }
  /// Its first clusters count as run, or its last. The others run in order, and not side by side.
  bool is_partial() const { return first_cluster_ > 0 || end_cluster_ < cluster_count(); }
  unsigned gang_count() const { return cluster_count() / clusters_per_gang(); }
  bool has_more_clusters() const { return next_cluster_ < end_cluster_; }

 private:
  const std::uint64_t first_cluster_, end_cluster_;
  std::atomic<std::uint64_t> next_cluster_;  ///< each worker asks once too often
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::optional<Failure> failure_;
};

}  // namespace emulator
