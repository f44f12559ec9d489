// Joining clocks.
#include "clocks.hpp"

#include <algorithm>

namespace fuzz {

namespace {

void join(Clock& into, const Clock& other) {
  for (std::size_t i = 0; i < std::min(into.size(), other.size()); ++i)
    into[i] = std::max(into[i], other[i]);
}

}  // namespace

Knowledge::Knowledge(const Program& program) : known(program.lanes()) {
  auto is_flag = [](const Operation& operation) { return operation.action == Action::signal; };
  if (std::ranges::none_of(program.operations, is_flag)) return;
  for (unsigned reach = 0; reach < reaches; ++reach)
    fenced[reach] = pending[reach] = Clock(program.lanes());
}

void Knowledge::join(const Knowledge& other) {
  fuzz::join(known, other.known);
  for (unsigned reach = 0; reach < reaches; ++reach) {
    fuzz::join(fenced[reach], other.fenced[reach]);
    fuzz::join(pending[reach], other.pending[reach]);
  }
}

Clocks::Clocks(const Program& program)
    : known_(program.lanes(), Knowledge(program)),
      cooperative_(program.cooperative),
      left_(program.lanes()) {
  for (unsigned lane = 0; lane < program.lanes(); ++lane) known_[lane].known[lane] = 1;
  unsigned block = program.threads;
  unsigned cluster = block * program.blocks_per_cluster;
  sizes_[0] = block, sizes_[1] = cluster, sizes_[2] = program.lanes();
  for (int level = 0; level < 3; ++level) {
    arrived_[level].resize(program.lanes());
    waited_[level].resize(program.lanes());
    for (unsigned first = 0; first < program.lanes(); first += sizes_[level])
      groups_[level].push_back({first, sizes_[level], 0, Knowledge(program), Knowledge(program)});
  }
  empty_ = Knowledge(program);
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
    if (left_[lane]) group.gathered.join(known_[lane]);
  group.released = group.gathered;
  group.gathered = empty_;
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
  group.gathered.join(known_[lane]);
  ++known_[lane].known[lane];
  end_phase_if_complete(group);
  return true;
}

bool Clocks::wait(BarrierGroup& group, unsigned lane) {
  int level = level_of(group);
  bool ended = group.phase == arrived_[level][lane];
  if (!ended || arrived_[level][lane] != waited_[level][lane] + 1) return false;
  ++waited_[level][lane];
  known_[lane].join(group.released);
  return true;
}

void Clocks::meet(const std::vector<unsigned>& members) {
  Knowledge joined = empty_;
  for (unsigned lane : members) joined.join(known_[lane]);
  for (unsigned lane : members) {
    if (left_[lane]) continue;
    known_[lane] = joined;
    ++known_[lane].known[lane];
  }
}

void Clocks::fence(unsigned lane, unsigned reach) {
  Knowledge& mine = known_[lane];
  for (unsigned each = 0; each <= reach; ++each) join(mine.known, mine.pending[each]);
  for (unsigned each = 0; each <= reach; ++each) join(mine.fenced[each], mine.known);
  ++mine.known[lane];
}

/// A flag is set once, so that all schedules read the same.
bool Clocks::signal(unsigned lane, const Operation& operation) {
  Flag& flag = flags_[operation.operand % flags];
  if (flag.set) return false;
  flag.set = true;
  flag.lane = lane;
  flag.reach = operation.size;
  bool releases = operation.operand & orders;
  for (unsigned reach = 0; reach <= flag.reach; ++reach)
    flag.released[reach] = releases ? known_[lane].known : known_[lane].fenced[reach];
  if (releases) ++known_[lane].known[lane];
  return true;
}

/// Whoever waits must be in the scope of the flag, or else the flag itself is a race; and must run
/// together with the lane that sets it.
bool Clocks::await(unsigned lane, const Operation& operation) {
  const Flag& flag = flags_[operation.operand % flags];
  unsigned reach = std::min<unsigned>(flag.reach, operation.size);
  bool together = cooperative_ || share(lane, flag.lane, reach_cluster);
  if (!flag.set || !together || !share(lane, flag.lane, reach)) return false;
  Knowledge& mine = known_[lane];
  for (unsigned each = 0; each <= reach; ++each)
    if (share(lane, flag.lane, each))
      join(operation.operand & orders ? mine.known : mine.pending[each], flag.released[each]);
  return true;
}

bool Clocks::all_waited() const {
  for (int level = 0; level < 3; ++level)
    if (arrived_[level] != waited_[level]) return false;
  return true;
}

}  // namespace fuzz
