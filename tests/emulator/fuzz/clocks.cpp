// Joining clocks.
#include "clocks.hpp"

#include <algorithm>

namespace fuzz {

namespace {

void join(Clock& into, const Clock& other) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] = std::max(into[i], other[i]);
}

}  // namespace

Clocks::Clocks(const Program& program)
    : known_(program.lanes(), Clock(program.lanes())), left_(program.lanes()) {
  for (unsigned lane = 0; lane < program.lanes(); ++lane) known_[lane][lane] = 1;
  unsigned block = program.threads;
  unsigned cluster = block * program.blocks_per_cluster;
  sizes_[0] = block, sizes_[1] = cluster, sizes_[2] = program.lanes();
  for (int level = 0; level < 3; ++level) {
    arrived_[level].resize(program.lanes());
    waited_[level].resize(program.lanes());
    for (unsigned first = 0; first < program.lanes(); first += sizes_[level])
      groups_[level].push_back(
          {first, sizes_[level], 0, Clock(program.lanes()), Clock(program.lanes())});
  }
}

int Clocks::level_of(const BarrierGroup& group) const {
  int level = 0;
  while (&group < groups_[level].data() || &group >= groups_[level].data() + groups_[level].size())
    ++level;
  return level;
}

void Clocks::end_phase_if_complete(BarrierGroup& group) {
  int level = level_of(group);
  const auto& arrived = arrived_[level];
  bool anybody = false;
  for (unsigned lane = group.first; lane < group.first + group.size; ++lane) {
    if (left_[lane] && level != grid_level) continue;
    if (arrived[lane] != group.phase + 1) return;
    anybody = true;
  }
  if (!anybody) return;
  for (unsigned lane = group.first; lane < group.first + group.size; ++lane)
    if (left_[lane]) join(group.gathered, known_[lane]);
  group.released = group.gathered;
  std::ranges::fill(group.gathered, 0);
  ++group.phase;
}

bool Clocks::leave(unsigned lane) {
  left_[lane] = true;
  for (int level = 0; level < 3; ++level) {
    if (arrived_[level][lane] != waited_[level][lane]) return false;
    end_phase_if_complete(group(level, lane));
  }
  return true;
}

bool Clocks::arrive(BarrierGroup& group, unsigned lane) {
  int level = level_of(group);
  if (arrived_[level][lane] != waited_[level][lane]) return false;
  ++arrived_[level][lane];
  join(group.gathered, known_[lane]);
  ++known_[lane][lane];
  end_phase_if_complete(group);
  return true;
}

bool Clocks::wait(BarrierGroup& group, unsigned lane) {
  int level = level_of(group);
  bool ended = group.phase == arrived_[level][lane];
  if (!ended || arrived_[level][lane] != waited_[level][lane] + 1) return false;
  ++waited_[level][lane];
  join(known_[lane], group.released);
  return true;
}

void Clocks::meet(const std::vector<unsigned>& members) {
  Clock joined(known_.size());
  for (unsigned lane : members) join(joined, known_[lane]);
  for (unsigned lane : members) {
    if (left_[lane]) continue;
    known_[lane] = joined;
    ++known_[lane][lane];
  }
}

bool Clocks::all_waited() const {
  for (int level = 0; level < 3; ++level)
    if (arrived_[level] != waited_[level]) return false;
  return true;
}

}  // namespace fuzz
