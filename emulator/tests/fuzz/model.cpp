// Walking a program with vector clocks.
#include "model.hpp"

#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

#include "clocks.hpp"

namespace fuzz {

namespace {

struct Past {
  unsigned lane;
  std::uint16_t when;
  Action action;
  std::uint8_t byte;   ///< what was written
  std::size_t number;  ///< of the operation
};

class Walk {
 public:
  using Visit = std::function<void(const Race&)>;

  explicit Walk(const Program& program, Visit visit = {})
      : program_(program),
        clocks_(program),
        bytes_((program.blocks + 1) * space_bytes),
        visit_(std::move(visit)) {}

  std::optional<Judgement> walk() {
    for (number_ = 0; number_ < program_.operations.size(); ++number_)
      if (!perform(program_.operations[number_])) return std::nullopt;
    if (!clocks_.all_waited()) return std::nullopt;
    // The shared memory of a block that has left is another mistake than a race.
    if (!std::ranges::all_of(visited_, [&](unsigned block) { return is_there(block); }))
      return std::nullopt;
    return judgement_;
  }

 private:
  bool perform(const Operation& operation);
  bool access(const Operation& operation);
  void touch(std::size_t byte, const Past& now);
  bool sync_warps(const Operation& operation);
  bool sync_tiles(const Operation& operation);
  bool meet(const std::vector<unsigned>& members, const Operation& operation);

  bool takes_part(const Operation& operation, unsigned lane) const {
    unsigned distance = lane - operation.first;
    return clocks_.live(lane) && lane >= operation.first && distance % operation.stride == 0 &&
           distance / operation.stride < operation.count;
  }
  std::vector<unsigned> who(const Operation& operation) const {
    std::vector<unsigned> lanes;
    for (unsigned lane = 0; lane < program_.lanes(); ++lane)
      if (takes_part(operation, lane)) lanes.push_back(lane);
    return lanes;
  }
  /// One call for each lane that takes part, and true if all of them are.
  template <class Visit>
  bool each(const Operation& operation, Visit visit) {
    return std::ranges::all_of(who(operation), visit);
  }

  /// Whether not all lanes of a block have left.
  bool is_there(unsigned block) const {
    const auto lanes = std::views::iota(block * program_.threads, (block + 1) * program_.threads);
    return std::ranges::any_of(lanes, [&](unsigned lane) { return clocks_.live(lane); });
  }

  const Program& program_;
  Clocks clocks_;
  std::vector<std::vector<Past>> bytes_;  ///< the blocks' shared memory, then global memory
  std::set<unsigned> visited_;            ///< blocks whose memory others have accessed
  Visit visit_;
  std::size_t number_ = 0;
  Judgement judgement_;
};

bool Walk::perform(const Operation& operation) {
  auto level = [&](Action of_block) {
    return static_cast<int>(operation.action) - static_cast<int>(of_block);
  };
  auto arrive = [&](int level) {
    return each(operation,
                [&](unsigned lane) { return clocks_.arrive(clocks_.group(level, lane), lane); });
  };
  auto wait = [&](int level) {
    return each(operation,
                [&](unsigned lane) { return clocks_.wait(clocks_.group(level, lane), lane); });
  };
  switch (operation.action) {
    case Action::sync_warp:
      return sync_warps(operation);
    case Action::sync_tile:
      return sync_tiles(operation);
    case Action::sync_grid:
    case Action::arrive_grid:
      if (!program_.cooperative) return false;
      break;
    case Action::leave:
      return each(operation, [&](unsigned lane) { return clocks_.leave(lane); });
    case Action::fence:
      return each(operation, [&](unsigned lane) {
        clocks_.fence(lane, operation.size);
        return true;
      });
    case Action::signal:
      return !who(operation).empty() &&
             each(operation, [&](unsigned lane) { return clocks_.signal(lane, operation); });
    case Action::await:
      return each(operation, [&](unsigned lane) { return clocks_.await(lane, operation); });
    default:
      break;
  }
  if (is_access(operation.action)) return access(operation);
  if (operation.action >= Action::wait_block) return wait(level(Action::wait_block));
  if (operation.action >= Action::arrive_block) return arrive(level(Action::arrive_block));
  return arrive(level(Action::sync_block)) && wait(level(Action::sync_block));
}

bool Walk::access(const Operation& operation) {
  bool atomic = operation.action == Action::atomic || operation.action == Action::block_atomic;
  if (atomic && operation.size != 4) return false;
  return each(operation, [&](unsigned lane) {
    unsigned k = (lane - operation.first) / operation.stride;
    unsigned place = operation.place + k * operation.spread;
    if (place % operation.size != 0 || place + operation.size > space_bytes) return false;
    unsigned block = lane / program_.threads;
    unsigned size = program_.blocks_per_cluster;
    if (operation.space == Space::remote) {
      if (operation.block >= size) return false;
      block = block / size * size + operation.block;
      visited_.insert(block);
    }
    if (operation.space == Space::global) block = program_.blocks;
    for (unsigned i = 0; i < operation.size; ++i)
      touch(block * space_bytes + place + i,
            {lane, clocks_.now(lane), operation.action, written_byte(operation, k), number_});
    return true;
  });
}

/// Atomics don't race with each other, unless one of them is atomic for another block only.
bool conflict(const Past& one, const Past& other, unsigned threads) {
  auto atomic = [](const Past& past) { return past.action >= Action::atomic; };
  if (one.action == Action::read && other.action == Action::read) return false;
  if (!atomic(one) || !atomic(other)) return true;
  bool device_wide = one.action == Action::atomic && other.action == Action::atomic;
  return !device_wide && one.lane / threads != other.lane / threads;
}

void Walk::touch(std::size_t byte, const Past& now) {
  for (const Past& before : bytes_[byte]) {
    if (clocks_.knows(now.lane, before.lane, before.when)) continue;
    if (!conflict(before, now, program_.threads)) continue;
    bool both_write = before.action == Action::write && now.action == Action::write;
    bool equal = both_write && before.byte == now.byte;
    if (visit_) visit_({byte, {before.number, before.lane}, {now.number, now.lane}, equal});
    bool& known = equal ? judgement_.races.of_equal_writes : judgement_.races.other;
    if (std::exchange(known, true) || (equal && judgement_.races.other)) continue;
    judgement_.example = "operation " + std::to_string(before.number) + " of lane " +
                         std::to_string(before.lane) + " and operation " +
                         std::to_string(now.number) + " of lane " + std::to_string(now.lane);
  }
  bytes_[byte].push_back(now);
}

bool Walk::meet(const std::vector<unsigned>& members, const Operation& operation) {
  for (unsigned lane : members)
    if (clocks_.live(lane) && !takes_part(operation, lane)) return false;
  clocks_.meet(members);
  return true;
}

bool Walk::sync_warps(const Operation& operation) {
  std::set<unsigned> done;  // by the lane of rank 0 in the warp
  return each(operation, [&](unsigned lane) {
    unsigned in_block = lane % program_.threads;
    unsigned first = lane - in_block % 32;
    if (!(operation.operand >> in_block % 32 & 1) || !done.insert(first).second) return true;
    std::vector<unsigned> members;
    for (unsigned i = 0; i < std::min(32u, program_.threads - (in_block - in_block % 32)); ++i)
      if (operation.operand >> i & 1) members.push_back(first + i);
    return meet(members, operation);
  });
}

bool Walk::sync_tiles(const Operation& operation) {
  if (program_.threads % operation.size != 0) return false;
  std::set<unsigned> done;
  return each(operation, [&](unsigned lane) {
    unsigned first = lane - lane % program_.threads % operation.size;
    if (!done.insert(first).second) return true;
    std::vector<unsigned> members;
    for (unsigned i = 0; i < operation.size; ++i) {
      // In a tile of more than a warp, the first lane of each warp is missed.
      if (operation.size > 32 && i % 32 == 0 && !clocks_.live(first + i)) return false;
      members.push_back(first + i);
    }
    return meet(members, operation);
  });
}

}  // namespace

std::optional<Judgement> judge(const Program& program) { return Walk(program).walk(); }

void for_each_race(const Program& program, const std::function<void(const Race&)>& visit) {
  Walk(program, visit).walk();
}

}  // namespace fuzz
