// Grids of which only some blocks are watched: the others run afterwards, and nobody hears of them.
#pragma once

#include <cstdint>
#include <vector>

namespace emulator {

/// Clusters that are watched of a kernel's first launch; 0 if all are, of every launch. Of each
/// further launch of that kernel it is half as many.
constinit inline unsigned sample_size = 0;

/// The fewest that are watched of a launch.
constexpr unsigned smallest_sample = 4;

/// Whether any is watched of a kernel's `launch`-th launch, counted from 0: of all at first, and
/// then of eight more each time that there have been twice as many; of two if all of the many that
/// it has are watched.
bool is_watched_launch(std::uint64_t launch, bool all_of_many = false);

/// Which of `count` clusters are watched in a kernel's `launch`-th launch, counted from 0, in
/// ascending order: the first, the last, and pairs of neighbours, others in each launch. None if
/// all of them are.
std::vector<unsigned> sample_of(unsigned count, std::uint64_t launch);

/// What has been watched since the program began.
struct Watched {
  std::uint64_t blocks = 0, of = 0;
};
Watched& watched();

}  // namespace emulator
