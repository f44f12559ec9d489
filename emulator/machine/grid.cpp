// Running a grid on as many OS threads as it can use.
#include "machine/grid.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "emulator/host.hpp"
#include "machine/crew.hpp"
#include "machine/interruption.hpp"
#include "machine/observer.hpp"
#include "machine/sample.hpp"
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

Grid::Grid(const Launch& launch, SideBySide* side_by_side, std::vector<unsigned> sample)
    : launch(launch),
      side_by_side(side_by_side),
      sample_(std::move(sample)),
      body_(launch.body),
      first_cluster_(launch.cooperative ? 0 : first_block / blocks_per_cluster()),
      end_cluster_(!sample_.empty()     ? sample_.size()
                   : launch.cooperative ? cluster_count()
                                        : std::min<std::uint64_t>(
                                              cluster_count(), end_block / blocks_per_cluster())),
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

std::optional<Grid::Taken> Grid::take_clusters() {
  const std::uint64_t next =
      next_cluster_.fetch_add(clusters_per_gang(), std::memory_order_relaxed);
  if (next >= end_cluster_) return std::nullopt;
  auto first = static_cast<unsigned>(next);
  const Taken taken{first / clusters_per_gang(), first};
  if (sample_.empty()) return taken;
  if (is_watched()) return Taken{taken.position, sample_[first]};
  first -= static_cast<unsigned>(sample_.size());
  for (const unsigned watched : sample_) first += watched <= first;
  return Taken{taken.position, first};
}

void Grid::leave_sample() {
  is_watched_ = false;
  side_by_side = nullptr;
  if (runs_fast()) body_.call = launch.fast.call;
  next_cluster_ = sample_.size();
  end_cluster_ = cluster_count();
}

namespace {

/// OS threads that the grid can use: one for each gang, but no more lanes alive than memory and
/// mappings bear.
unsigned useful_workers(const Grid& grid) {
  constexpr unsigned most_lanes = 24'000;
  unsigned lanes = grid.clusters_per_gang() * grid.blocks_per_cluster() * grid.threads_per_block();
  return std::max(1u, std::min({Crew::size(), grid.gang_count(), most_lanes / lanes}));
}

/// What is known of a kernel since the program began.
struct History {
  std::uint64_t launches = 0;
  bool is_dependent = false;  ///< its gangs don't run side by side
};

/// By what is the kernel's alone. One grid runs at a time.
History& history_of(const Launch& launch) {
  static auto& kernels = *new std::unordered_map<const SharedLayout*, History>;
  return kernels[&launch.shared];
}

/// The OS threads on which gangs of an observed grid may be tried; 0 if all must run in order.
unsigned workers_of_trial(const Grid& grid) {
  if (!umpire || seed() != 0 || grid.is_partial() || history_of(grid.launch).is_dependent) return 0;
  return std::min(
      {useful_workers(grid), umpire->workers(!grid.sample().empty()), most_audiences - 1});
}

bool are_many(const Grid& grid) {
  constexpr unsigned fewest_lanes = 1024;  // for fewer it takes longer to wake an OS thread
  return std::uint64_t{grid.cluster_count()} * grid.blocks_per_cluster() *
             grid.threads_per_block() >=
         fewest_lanes;
}

/// Calls a hook of an audience, from outside of any lane.
template <auto hook>
void tell_audience(Grid& grid, unsigned audience) {
  here.audience = audience;
  for (Observer* observer : listeners<hook>[audience]) (observer->*hook)(grid);
  here.audience = 0;
}

/// True if the gangs have run to their ends, and nothing is wrong with them.
bool run_side_by_side(Grid& grid, unsigned workers) {
  for (unsigned i = 0; i <= workers; ++i) tell_audience<&Observer::grid_begins>(grid, i);
  std::atomic<unsigned> audience = 0;
  Crew::run(workers, [&] { Worker::of_this_thread().run(grid, true, ++audience); });
  for (unsigned i = 1; i <= workers; ++i) tell_audience<&Observer::grid_ends>(grid, i);
  if (!grid.side_by_side->given_up() && umpire->were_independent(workers)) {
    umpire->accept(workers);
    return true;
  }
  // A sample runs again and again: it is soon found out that something is wrong.
  history_of(grid.launch).is_dependent = grid.sample().empty() || grid.side_by_side->needs_order();
  grid.side_by_side->undo();
  return false;
}

/// On this OS thread, which the first audience hears of.
void run_alone(Grid& grid) {
  tell_audience<&Observer::grid_begins>(grid, 0);
  Worker::of_this_thread().run(grid, true, 0);
}

void run_unobserved(Grid& grid) {
  const unsigned workers = useful_workers(grid);
  Crew::run(workers, [&] { Worker::of_this_thread().run(grid, workers == 1, 0); });
}

/// Those that the grid has beside its sample.
void run_others(Grid& grid) {
  if (grid.failed()) return;
  grid.leave_sample();
  run_unobserved(grid);
}

void count_watched(const Grid& grid, std::uint64_t clusters) {
  watched().of += std::uint64_t{grid.cluster_count()} * grid.blocks_per_cluster();
  watched().blocks += clusters * grid.blocks_per_cluster();
}

std::optional<Failure> run_unwatched(Grid& grid) {
  tell_audience<&Observer::grid_begins>(grid, 0);
  run_others(grid);
  count_watched(grid, 0);
  tell_audience<&Observer::grid_ends>(grid, 0);
  return grid.take_failure();
}

}  // namespace

std::optional<Failure> run_grid(const Launch& launch) {
  FaultsOfLanes become_failures;
  Interruptible interruptible;
  Grid grid(launch);
  if (!somebody_listens) {
    run_unobserved(grid);
    return grid.take_failure();
  }
  History& history = history_of(launch);
  const std::uint64_t number = history.launches++;
  const bool all_of_many = (launch.cooperative || history.is_dependent) &&
                           grid.cluster_count() > 2 * std::size_t{sample_size};
  if (!grid.is_partial() && !is_watched_launch(number, all_of_many)) return run_unwatched(grid);

  SideBySide side_by_side;
  // Which clusters are watched; none if all are.
  const bool has_sample = !launch.cooperative && !grid.is_partial();
  const auto sample =
      has_sample ? sample_of(grid.cluster_count(), number) : std::vector<unsigned>{};
  Grid trial(launch, &side_by_side, sample);
  const unsigned workers = !sample.empty() || are_many(trial) ? workers_of_trial(trial) : 0;
  const bool accepted = workers > (sample.empty() ? 1 : 0) && run_side_by_side(trial, workers);
  // What is wrong in a sample is found in the sample.
  Grid again(launch, nullptr,
             workers == 0 || side_by_side.needs_order() ? std::vector<unsigned>{} : sample);
  Grid& ran = accepted ? trial : again;
  if (!accepted) run_alone(again);
  if (!ran.sample().empty()) run_others(ran);
  count_watched(ran, ran.sample().empty() ? ran.cluster_count() : ran.sample().size());
  tell_audience<&Observer::grid_ends>(ran, 0);
  return ran.take_failure();
}

}  // namespace emulator
