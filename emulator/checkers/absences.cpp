// Noting barriers that did without threads.
#include "checkers/absences.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "advice/findings.hpp"
#include "emulator/host.hpp"
#include "machine/gang.hpp"
#include "machine/source_line.hpp"

namespace emulator {

namespace {

struct Notes {
  std::set<const void*> places;  ///< to look up the line of each once
  std::set<std::string> known;   ///< kernels, and where threads left them
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

void Absences::add(Caller barrier, const char* group, const Lane& gone, bool of_warp) {
  if (!has(barrier.code)) found_.emplace_back(barrier.code, Absence{group, gone.left_at, of_warp});
}

void Absences::add(Caller barrier, const Barrier& of_group, const Lane& lane) {
  if (has(barrier.code)) return;
  const auto all = members(of_group, lane);
  const auto gone = std::ranges::find_if(all, &Lane::has_left);
  if (gone != all.end()) add(barrier, of_group.group, *gone, false);
}

bool Absences::has(const void* code) const {
  return std::ranges::any_of(found_, [&](const auto& each) { return each.first == code; });
}

std::string Absences::barrier(const void* code, const Absence& absence) const {
  return "the " + std::string(absence.group) + "'s barrier at " + program_line({code}).where();
}

std::string Absences::reason(const Absence& absence) const {
  if (!absence.left_at) return "had reached the end of the kernel";
  return "had returned at " + program_line({absence.left_at}).where();
}

/// One for each place where threads left a kernel, of the first barrier that they missed.
void Absences::publish() const {
  for (const auto& [code, absence] : found_) {
    if (!notes().places.insert(code).second) continue;
    const std::string left = reason(absence);
    if (!notes().known.insert(kernel_ + " " + left).second) continue;
    notes().fresh.push_back(
        barrier(code, absence) + ", in kernel " + kernel_ + ", was complete only because threads " +
        left +
        (absence.left_at
             ? ": CUDA allows that. If those threads should have come too, they return too early"
             : ". An if or a loop has kept them away from it: CUDA promises nothing of a barrier "
               "that some threads go around"));
  }
}

/// It may be why something was found: a fact of that.
void Absences::explain(Findings& findings) const {
  std::set<std::string> known;
  for (const auto& [code, absence] : found_) {
    const std::string left = reason(absence);
    if (!known.insert(left).second) continue;
    findings.remark("Not all threads came to " + barrier(code, absence) + ": some " + left + ".",
                    absence.of_warp);
    if (absence.left_at)
      findings.returned_early(program_line({absence.left_at}));
    else if (std::string_view(absence.group) == "block")
      findings.stayed_away(program_line({code}));
  }
}

std::vector<std::string> take_notes() { return std::exchange(notes(), {}).fresh; }

}  // namespace emulator
