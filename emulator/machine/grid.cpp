// Running a grid on as many OS threads as it can use.
#include "machine/grid.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "emulator/host.hpp"
#include "machine/crew.hpp"
#include "machine/interruption.hpp"
#include "machine/observer.hpp"
#include "machine/schedule.hpp"
#include "machine/side_by_side.hpp"
#include "machine/signals.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

std::uint64_t first_block = 0, end_block = ~std::uint64_t{0};

}  // namespace

void run_blocks(std::uint64_t first, std::uint64_t end) {
  first_block = first;
  end_block = end;
}

void run_all_blocks() { run_blocks(0, ~std::uint64_t{0}); }

Grid::Grid(const Launch& launch, SideBySide* side_by_side)
    : launch(launch),
      side_by_side(side_by_side),
      first_cluster_(launch.cooperative ? 0 : first_block / blocks_per_cluster()),
      end_cluster_(launch.cooperative ? cluster_count()
                                      : std::min<std::uint64_t>(cluster_count(),
                                                                end_block / blocks_per_cluster())),
      next_cluster_(first_cluster_) {}

bool Grid::failed() const {
  return failed_.load(std::memory_order_relaxed) || (side_by_side && side_by_side->given_up());
}

void Grid::fail(Failure failure) {
  if (side_by_side) return side_by_side->give_up();
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
  if (first >= end_cluster_) return std::nullopt;
  return static_cast<unsigned>(first);
}

namespace {

/// OS threads that the grid can use: one for each gang, but no more lanes alive than memory and
/// mappings bear.
unsigned useful_workers(const Grid& grid) {
  constexpr unsigned most_lanes = 24'000;
  unsigned lanes = grid.clusters_per_gang() * grid.blocks_per_cluster() * grid.threads_per_block();
  return std::max(1u, std::min({Crew::size(), grid.gang_count(), most_lanes / lanes}));
}

/// Kernels whose gangs don't run side by side, by what is theirs alone. One grid runs at a time.
std::unordered_set<const SharedLayout*>& dependent_kernels() {
  static auto& kernels = *new std::unordered_set<const SharedLayout*>;
  return kernels;
}

/// The same for a grid that is observed, and whose gangs may run side by side.
unsigned workers_side_by_side(const Grid& grid) {
  constexpr unsigned fewest_lanes = 1024;  // for fewer it takes longer to wake an OS thread
  const unsigned useful = useful_workers(grid);
  if (!umpire || seed() != 0 || useful == 1 || grid.is_partial()) return 1;
  if (std::uint64_t{grid.cluster_count()} * grid.blocks_per_cluster() * grid.threads_per_block() <
      fewest_lanes)
    return 1;
  if (dependent_kernels().contains(&grid.launch.shared)) return 1;
  return std::min({useful, umpire->workers(), most_audiences - 1});
}

void tell_beginning(const Grid& grid, unsigned audience) {
  here.audience = audience;
  for (Observer* observer : listeners<&Observer::grid_begins>[audience])
    observer->grid_begins(grid);
  here.audience = 0;
}

void tell_end(Grid& grid, unsigned audience) {
  here.audience = audience;
  for (Observer* observer : listeners<&Observer::grid_ends>[audience]) observer->grid_ends(grid);
  here.audience = 0;
}

/// True if the gangs have run to their ends, and nothing is wrong with them.
bool run_side_by_side(Grid& grid, unsigned workers) {
  for (unsigned i = 0; i <= workers; ++i) tell_beginning(grid, i);
  std::atomic<unsigned> audience = 0;
  Crew::run(workers, [&] { Worker::of_this_thread().run(grid, true, ++audience); });
  for (unsigned i = 1; i <= workers; ++i) tell_end(grid, i);
  if (!grid.side_by_side->given_up() && umpire->were_independent(workers)) {
    umpire->accept(workers);
    return true;
  }
  dependent_kernels().insert(&grid.launch.shared);
  grid.side_by_side->undo();
  return false;
}

/// On this OS thread, which the first audience hears of.
void run_alone(Grid& grid) {
  tell_beginning(grid, 0);
  Worker::of_this_thread().run(grid, true, 0);
}

}  // namespace

std::optional<Failure> run_grid(const Launch& launch) {
  FaultsOfLanes become_failures;
  Interruptible interruptible;
  Grid grid(launch);
  if (!somebody_listens) {
    const unsigned workers = useful_workers(grid);
    Crew::run(workers, [&] { Worker::of_this_thread().run(grid, workers == 1, 0); });
    return grid.take_failure();
  }
  SideBySide side_by_side;
  Grid trial(launch, &side_by_side);
  const unsigned workers = workers_side_by_side(trial);
  const bool accepted = workers > 1 && run_side_by_side(trial, workers);
  if (!accepted) run_alone(grid);
  tell_end(accepted ? trial : grid, 0);
  return grid.take_failure();
}

}  // namespace emulator
