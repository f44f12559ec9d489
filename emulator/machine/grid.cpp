// Running a grid on as many OS threads as it can use.
#include "machine/grid.hpp"

#include <algorithm>
#include <utility>

#include "machine/crew.hpp"
#include "machine/interruption.hpp"
#include "machine/observer.hpp"
#include "machine/signals.hpp"
#include "machine/worker.hpp"

namespace emulator {

void Grid::fail(Failure failure) {
  std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  failed_ = true;
}

std::optional<Failure> Grid::take_failure() {
  std::lock_guard lock(mutex_);
  return std::exchange(failure_, std::nullopt);
}

std::optional<unsigned> Grid::take_clusters() {
  std::uint64_t first = next_cluster_.fetch_add(clusters_per_gang(), std::memory_order_relaxed);
  if (first >= cluster_count()) return std::nullopt;
  return static_cast<unsigned>(first);
}

namespace {

/// OS threads that the grid can use: one for each gang, but no more lanes alive than memory and
/// mappings bear.
unsigned useful_workers(const Grid& grid) {
  constexpr unsigned most_lanes = 24'000;
  if (somebody_listens) return 1;
  unsigned gangs = grid.cluster_count() / grid.clusters_per_gang();
  unsigned lanes = grid.clusters_per_gang() * grid.blocks_per_cluster() * grid.threads_per_block();
  return std::max(1u, std::min({Crew::size(), gangs, most_lanes / lanes}));
}

}  // namespace

std::optional<Failure> run_grid(const Launch& launch) {
  Grid grid(launch);
  FaultsOfLanes become_failures;
  Interruptible interruptible;
  for (Observer* observer : listeners<&Observer::grid_begins>) observer->grid_begins(grid);
  unsigned workers = useful_workers(grid);
  Crew::run(workers, [&] { Worker::of_this_thread().run(grid, workers == 1); });
  for (Observer* observer : listeners<&Observer::grid_ends>) observer->grid_ends(grid);
  return grid.take_failure();
}

}  // namespace emulator
