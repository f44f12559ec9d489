// Describing a deadlock: the waiting lanes, by block, operation and source line.
#include "machine/deadlock.hpp"

#include <map>
#include <sstream>
#include <tuple>

#include "machine/call_stack.hpp"
#include "machine/text.hpp"

namespace emulator {

namespace {

/// Lanes of a block that wait at one place.
struct Place {
  unsigned block;
  std::string operation;
  SourceLine line;
  const Barrier* barrier;
  LaneMask mask;
  auto order() const { return std::tuple(block, operation, line.file, line.line, barrier, mask); }
  bool operator<(const Place& other) const { return order() < other.order(); }
};

using Crowd = std::map<Place, std::vector<unsigned>>;  // ranks in the block

Crowd waiting_lanes(const Gang& gang) {
  Crowd crowd;
  for (const Lane& lane : gang.lanes) {
    if (lane.state != Lane::State::waiting) continue;
    Place place{lane.block().rank, lane.wait.operation, program_line(lane.frame), lane.wait.barrier,
                lane.wait.mask};
    crowd[place].push_back(lane.rank);
  }
  return crowd;
}

/// What the lanes of `place` still wait for.
std::string missing(const Gang& gang, const Place& place, const std::vector<unsigned>& ranks) {
  const Block& block = gang.blocks[place.block];
  if (place.barrier) {
    return std::to_string(place.barrier->arrived()) + " of " +
           std::to_string(place.barrier->members()) + " threads of the " + place.barrier->group +
           " have arrived";
  }
  const Warp& warp = *block.lanes[ranks.front()].warp;
  LaneMask expected = place.mask & warp.live;
  for (unsigned rank : ranks)
    if (block.lanes[rank].warp == &warp) expected &= ~block.lanes[rank].bit();
  std::vector<unsigned> lanes;
  for (unsigned i = 0; i < 32; ++i)
    if (expected >> i & 1) lanes.push_back(warp.index * 32 + i);
  return "threads " + ranges(lanes) + " are in its mask and have not come";
}

unsigned departed(const Gang& gang) {
  unsigned count = 0;
  for (const Lane& lane : gang.lanes) count += lane.state == Lane::State::done;
  return count;
}

}  // namespace

Failure describe_deadlock(const Gang& gang) {
  constexpr std::size_t most_places = 8;
  const Launch& launch = gang.grid->launch;
  Crowd crowd = waiting_lanes(gang);
  std::ostringstream out;
  out << "deadlock in kernel " << launch.kernel_name << ": " << gang.live_lanes
      << " threads wait, and none can go on\n";
  std::size_t shown = 0;
  for (const auto& [place, ranks] : crowd) {
    if (++shown > most_places) continue;
    out << "  block " << index_text(gang.blocks[place.block].index) << ", threads " << ranges(ranks)
        << "\n"
        << "    wait at " << place.operation << ", " << place.line.where() << "\n";
    if (std::string text = place.line.text(); !text.empty()) out << "      " << text << "\n";
    out << "    " << missing(gang, place, ranks) << "\n";
  }
  if (shown > most_places) out << "  and at " << shown - most_places << " more places\n";
  if (unsigned gone = departed(gang)) out << "  " << gone << " threads have left the kernel\n";
  out << "  A barrier or a warp operation must be reached by every thread that it counts on.";
  constexpr int launch_timeout = 702;  // cudaErrorLaunchTimeout, as the watchdog of a GPU gives
  return {"deadlock", launch_timeout, out.str()};
}

}  // namespace emulator
