// Noting barriers that did without threads.
#include "checkers/absences.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "checkers/findings.hpp"
#include "emulator/host.hpp"
#include "machine/gang.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

struct Notes {
  std::set<const void*> places;  ///< to look up the line of each once
  std::set<std::string> known;   ///< templates say the same for each of their instances
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

void Absences::end(const Grid& grid, Findings& findings) {
  // In one that has ended early, nothing says that the barrier was complete.
  if (grid.side_by_side || grid.failed()) return;
  findings.any() ? explain(findings) : publish();
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

std::string Absences::barrier(const void* code, const Absence& absence) const {
  return "the " + std::string(absence.group) + "'s barrier at " + program_line({code}).where();
}

std::string Absences::reason(const Absence& absence) const {
  if (!absence.left_at) return "had reached the end of the kernel";
  return "had left it at " + program_line({absence.left_at}).where();
}

/// One for each line and kernel.
void Absences::publish() const {
  for (const auto& [code, absence] : found_) {
    if (!notes().places.insert(code).second) continue;
    const std::string which = barrier(code, absence) + ", in kernel " + kernel_;
    if (!notes().known.insert(which).second) continue;
    notes().fresh.push_back(
        which + ", was complete only because threads " + reason(absence) +
        ": CUDA allows that. If those threads were to come as well, " +
        (absence.left_at ? "they leave too early" : "it is in a branch that they don't take"));
  }
}

/// It may be why something was found: a fact of that.
void Absences::explain(Findings& findings) const {
  std::set<std::string> known;
  for (const auto& [code, absence] : found_) {
    const std::string which = barrier(code, absence);
    if (known.insert(which).second)
      findings.remark("Not all threads came to " + which + ": some " + reason(absence) + ".");
  }
}

std::vector<std::string> take_notes() { return std::exchange(notes(), {}).fresh; }

}  // namespace emulator
