// Noting barriers that did without threads.
#include "checkers/absences.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "emulator/host.hpp"
#include "machine/gang.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

struct Notes {
  std::set<std::pair<const void*, const void*>> places;  ///< to look up the lines of each once
  std::set<std::string> known;  ///< templates say the same for each of their instances
  std::vector<std::string> fresh;
};

Notes& notes() {
  static Notes& notes = *new Notes;  // asked when the program ends
  return notes;
}

/// The lanes that the barrier is for, if it is one of this lane's groups.
std::span<const Lane> members(const Barrier& barrier, const Lane& lane) {
  const Block& block = lane.block();
  if (&barrier == &block.barrier) return {block.lanes, block.lane_count};
  if (&barrier == &block.cluster->barrier)
    return {block.gang->blocks[block.cluster->first_block].lanes, barrier.size()};
  return {block.lanes + lane.rank / barrier.size() * barrier.size(), barrier.size()};
}

}  // namespace

void Absences::begin(const Grid& grid) {
  kernel_ = grid.launch.kernel_name;
  found_.clear();
}

void Absences::end(const Grid& grid) {
  // In one that has ended early, nothing says that the barrier was complete.
  if (!grid.side_by_side && !grid.failed()) publish();
}

void Absences::add(Caller barrier, const char* group, const Lane& gone) {
  found_.try_emplace(barrier.code, Absence{group, gone.left_at});
}

void Absences::add(Caller barrier, const Barrier& of_group, const Lane& lane) {
  if (found_.contains(barrier.code)) return;
  const auto all = members(of_group, lane);
  const auto gone = std::ranges::find_if(all, &Lane::has_left);
  if (gone != all.end()) add(barrier, of_group.group, *gone);
}

void Absences::publish() const {
  for (const auto& [code, absence] : found_) {
    if (!notes().places.insert({code, absence.left_at}).second) continue;
    const std::string left = absence.left_at
                                 ? "left it at " + program_line({absence.left_at}).where()
                                 : "reached the end of the kernel";
    std::string note = "the " + std::string(absence.group) + "'s barrier at " +
                       program_line({code}).where() + ", in kernel " + kernel_ +
                       ", was complete only because threads had " + left + ": CUDA allows that";
    if (notes().known.insert(note).second) notes().fresh.push_back(std::move(note));
  }
}

std::vector<std::string> take_notes() { return std::exchange(notes(), {}).fresh; }

}  // namespace emulator
