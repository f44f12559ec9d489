// A grid: one launch of a kernel, from its shape to its end.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "machine/failure.hpp"
#include "machine/launch.hpp"

namespace emulator {

/// Runs the launch to its end. Returns what went wrong, if anything did.
std::optional<Failure> run_grid(const Launch& launch);

class SideBySide;

/// A launch that runs.
class Grid {
 public:
  /// With `side_by_side`, its gangs run so. Of the clusters in `sample`, if there are any, at first
  /// those alone.
  explicit Grid(const Launch& launch, SideBySide* side_by_side = nullptr,
                std::vector<unsigned> sample = {});

  const Launch launch;
  SideBySide* side_by_side;

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

  /// Clusters that one gang runs.
  struct Taken {
    unsigned position;  ///< among the gangs, in the order in which they are taken
    unsigned first;
  };
  /// The next clusters to run, or nothing when all have been taken.
  std::optional<Taken> take_clusters();

  /// Clusters alone that are to be watched run at first.
  const std::vector<unsigned>& sample() const { return sample_; }
  /// They have run: now come all others, which nobody watches.
  void leave_sample();
  bool is_watched() const { return is_watched_; }
  /// What lanes run now, and the layout of their blocks' shared memory.
  const LaneBody& body() const { return body_; }
  SharedLayout& shared() const { return runs_fast() ? *launch.fast.shared : launch.shared; }

  /// Those that have ended, and those that run.
  unsigned clusters_begun() const {
    return static_cast<unsigned>(std::min<std::uint64_t>(next_cluster_, end_cluster_));
  }
  /// Its first clusters count as run, or its last. The others run in order, and not side by side.
  bool is_partial() const {
    return sample_.empty() && (first_cluster_ > 0 || end_cluster_ < cluster_count());
  }
  unsigned gang_count() const { return cluster_count() / clusters_per_gang(); }
  bool has_more_clusters() const { return next_cluster_ < end_cluster_; }

 private:
  bool runs_fast() const { return !is_watched() && launch.fast.call; }

  const std::vector<unsigned> sample_;  ///< in ascending order
  bool is_watched_ = true;
  LaneBody body_;
  const std::uint64_t first_cluster_;
  std::uint64_t end_cluster_;
  std::atomic<std::uint64_t> next_cluster_;  ///< each worker asks once too often
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::optional<Failure> failure_;
};

}  // namespace emulator
