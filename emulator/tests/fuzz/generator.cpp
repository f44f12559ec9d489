// A program grows by operations put in at random places; those that the model refuses are dropped.
#include "generator.hpp"

#include <algorithm>
#include <initializer_list>
#include <random>
#include <utility>

#include "model.hpp"

namespace fuzz {

namespace {

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  Program generate();

 private:
  unsigned below(std::size_t end) { return static_cast<unsigned>(random_() % end); }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <class T>
  T one_of(std::initializer_list<T> choices) {
    return choices.begin()[below(choices.size())];
  }

  void choose_shape();
  bool grow(bool without_race);
  bool insert_split(bool without_race);
  bool insert_flag(bool without_race);
  bool change();
  bool accept(Program candidate, bool without_race);

  Operation access();
  Operation row();
  Operation synchronization();
  Operation leaving();
  Operation of(Action action) const;
  void choose_some_lanes(Operation& operation);
  void choose_whole_groups(Operation& operation);

  std::mt19937_64 random_;
  Program program_;
  bool equal_writes_ = false;
  unsigned leaving_ = 0, splits_ = 0, flagging_ = 0, rows_ = 0;  ///< how likely, in percent
  unsigned writes_ = 0, flags_ = 0;
  std::vector<unsigned> partners_;  ///< lanes that set flags or wait for them
};

void Generator::choose_shape() {
  program_.threads = one_of({4u, 20u, 32u, 32u, 48u, 64u, 64u, 96u, 128u});
  program_.blocks_per_cluster = one_of({1u, 1u, 2u, 4u});
  program_.blocks = program_.blocks_per_cluster * one_of({1u, 1u, 2u});
  if (chance(3)) program_.threads = 256, program_.blocks = program_.blocks_per_cluster = 1;
  if (program_.lanes() > 320) program_.threads = one_of({20u, 32u, 64u});
  program_.cooperative = chance(40);
  equal_writes_ = chance(40);
  leaving_ = one_of({0u, 1u, 20u});
  splits_ = one_of({0u, 15u, 35u});
  flagging_ = one_of({0u, 0u, 15u, 30u});
  rows_ = one_of({0u, 0u, 60u, 90u});
}

Operation Generator::of(Action action) const {
  return {action, Space::shared, 0, 0, static_cast<std::uint16_t>(program_.lanes()), 1, 0, 0, 0, 0};
}

void Generator::choose_some_lanes(Operation& operation) {
  unsigned lanes = program_.lanes(), threads = program_.threads;
  unsigned block = below(program_.blocks) * threads;
  switch (below(5)) {
    case 0:  // one
    case 1:
      operation.first = static_cast<std::uint16_t>(below(lanes));
      if (!partners_.empty() && chance(80))
        operation.first = static_cast<std::uint16_t>(partners_[below(partners_.size())]);
      operation.count = 1;
      break;
    case 2:  // a few
      operation.first = static_cast<std::uint16_t>(below(lanes));
      operation.stride = one_of<std::uint8_t>({1, 2, 5, 16, 32});
      operation.count = static_cast<std::uint16_t>(2 + below(7));
      break;
    case 3:  // a block, or every other lane of it
      operation.first = static_cast<std::uint16_t>(block + below(2));
      operation.stride = one_of<std::uint8_t>({1, 2});
      operation.count = static_cast<std::uint16_t>(threads / 2);
      break;
    default:
      break;  // all
  }
}

Operation Generator::access() {
  Operation operation = of(one_of({Action::read, Action::read, Action::write, Action::write,
                                   Action::atomic, Action::block_atomic}));
  if (equal_writes_ && chance(40)) operation.action = Action::write;
  choose_some_lanes(operation);
  operation.space = one_of({Space::shared, Space::shared, Space::remote, Space::global});
  bool atomic = operation.action >= Action::atomic;
  operation.size = atomic ? 4 : one_of<std::uint16_t>({1, 1, 2, 4, 4, 4, 8});
  operation.block = static_cast<std::uint8_t>(below(program_.blocks_per_cluster));
  // Few places, so that the lanes come across each other.
  unsigned places = chance(70) ? 8 : 24;
  operation.place = static_cast<std::uint8_t>(below(places / operation.size) * operation.size);
  if (chance(40)) operation.spread = static_cast<std::uint8_t>(operation.size);
  unsigned room = (space_bytes - operation.place) / operation.size;
  if (operation.spread)
    operation.count = static_cast<std::uint16_t>(std::min<unsigned>(operation.count, room));
  if (operation.action == Action::write)
    operation.operand = equal_writes_ ? 0x11 : each_its_own | (++writes_ % 16) << 4;
  return operation;
}

/// As most programs access memory: neighbours in a line, each its own element or all the same.
/// Often it is an earlier row with something changed: other lanes, a shift, another size, fewer
/// lanes.
Operation Generator::row() {
  Operation operation = access();
  if (chance(65)) operation.action = Action::read;
  if (!program_.operations.empty() && chance(50)) {
    const Operation& other = program_.operations[below(program_.operations.size())];
    if (is_access(other.action)) {
      const bool is_atomic = operation.action >= Action::atomic;
      const Operation fresh = std::exchange(operation, other);
      operation.action = fresh.action;
      operation.operand = fresh.operand;
      if (is_atomic) operation.size = 4;
    }
  } else {
    const unsigned block = below(program_.blocks) * program_.threads;
    operation.first = static_cast<std::uint16_t>(block);
    operation.count = static_cast<std::uint16_t>(program_.threads);
    operation.stride = 1;
  }
  if (chance(30)) operation.first = static_cast<std::uint16_t>(below(program_.lanes()));
  if (chance(30)) operation.stride = one_of<std::uint8_t>({1, 2, 3, 32});
  if (chance(30))
    operation.size = operation.action >= Action::atomic ? 4 : one_of<std::uint16_t>({1, 2, 4, 8});
  const unsigned spreads = one_of({0u, 0u, 1u, 1u, 2u});
  operation.spread = static_cast<std::uint8_t>(spreads * operation.size);
  operation.place = static_cast<std::uint8_t>(below(4) * operation.size);
  if (chance(30)) operation.count = one_of<std::uint16_t>({1, 7, 16, 31, 32});
  if (operation.spread) {
    const unsigned room = (space_bytes - operation.place - operation.size) / operation.spread + 1;
    operation.count = static_cast<std::uint16_t>(std::min<unsigned>(operation.count, room));
  }
  return operation;
}

/// All of the grid, or one block, or one warp.
void Generator::choose_whole_groups(Operation& operation) {
  unsigned threads = program_.threads, block = below(program_.blocks) * threads;
  switch (below(3)) {
    case 0:
      return;
    case 1:
      operation.first = static_cast<std::uint16_t>(block);
      operation.count = static_cast<std::uint16_t>(threads);
      return;
    default:
      unsigned size = std::max<unsigned>(operation.size, 32);
      unsigned first = below((threads + size - 1) / size) * size;
      operation.first = static_cast<std::uint16_t>(block + first);
      operation.count = static_cast<std::uint16_t>(std::min(size, threads - first));
  }
}

Operation Generator::synchronization() {
  Operation operation =
      of(one_of({Action::sync_warp, Action::sync_warp, Action::sync_tile, Action::sync_tile,
                 Action::sync_block, Action::sync_cluster, Action::sync_grid}));
  if (operation.action == Action::sync_tile)
    operation.size = one_of<std::uint16_t>({1, 2, 4, 8, 16, 32, 64, 64, 64, 128, 128, 256});
  if (operation.action == Action::sync_warp)
    operation.operand = one_of<std::uint32_t>(
        {~0u, 0xffffu, 3u, 6u, 0x00ff00ffu, static_cast<unsigned>(random_())});
  choose_whole_groups(operation);
  return operation;
}

Operation Generator::leaving() {
  Operation operation = of(Action::leave);
  choose_some_lanes(operation);
  // Best somebody whose accesses the others may come across later.
  if (!program_.operations.empty() && chance(80)) {
    const Operation& other = program_.operations[below(program_.operations.size())];
    operation.first = other.first;
    operation.count = std::min<std::uint16_t>(other.count, 8);
    operation.stride = other.stride;
  }
  // Somebody stays in each block.
  if (operation.count >= program_.threads) operation.first = 1, operation.stride = 3;
  return operation;
}

bool Generator::accept(Program candidate, bool without_race) {
  if (candidate.operations.size() > most_operations) return false;
  auto judgement = judge(candidate);
  if (!judgement || (without_race && judgement->races.any())) return false;
  program_ = std::move(candidate);
  return true;
}

/// Some lanes arrive early, the others later; they wait in one go or in two.
bool Generator::insert_split(bool without_race) {
  int level = static_cast<int>(below(3));
  unsigned lanes = program_.lanes();
  Operation arrive = of(static_cast<Action>(static_cast<int>(Action::arrive_block) + level));
  Operation wait = of(static_cast<Action>(static_cast<int>(Action::wait_block) + level));
  if (level == 0 && chance(50)) {
    arrive.first = wait.first =
        static_cast<std::uint16_t>(below(program_.blocks) * program_.threads);
    arrive.count = wait.count = static_cast<std::uint16_t>(program_.threads);
  }
  auto halves = [&](const Operation& whole) {
    Operation one = whole, other = whole;
    if (chance(50)) {
      one.stride = other.stride = 2;
      one.count = other.count = static_cast<std::uint16_t>(whole.count / 2);
      ++other.first;
    } else {
      one.count = static_cast<std::uint16_t>(1 + below(std::min(lanes, whole.count - 1u)));
      other.first = static_cast<std::uint16_t>(other.first + one.count);
      other.count = static_cast<std::uint16_t>(other.count - one.count);
    }
    return chance(50) ? std::vector{one, other} : std::vector{other, one};
  };
  std::vector<Operation> parts = chance(70) ? halves(arrive) : std::vector{arrive};
  for (const Operation& part : chance(50) ? halves(wait) : std::vector{wait}) parts.push_back(part);

  Program candidate = program_;
  std::vector<unsigned> places;
  for (std::size_t i = 0; i < parts.size(); ++i)
    places.push_back(below(program_.operations.size() + 1));
  std::ranges::sort(places);
  for (std::size_t i = parts.size(); i-- > 0;)
    candidate.operations.insert(candidate.operations.begin() + places[i], parts[i]);
  return accept(std::move(candidate), without_race);
}

/// One lane sets a flag, and one or a few wait for it. Most often both sides order memory.
bool Generator::insert_flag(bool without_race) {
  if (flags_ == flags) return false;
  Operation signal = of(Action::signal), await = of(Action::await);
  auto reach = [&] { return one_of<std::uint16_t>({0, 0, 1, 2, 2, 2}); };
  signal.size = await.size = chance(30) ? reach_block : reach_device;
  signal.operand = await.operand = flags_;
  choose_some_lanes(signal);
  signal.count = 1;
  choose_some_lanes(await);
  if (chance(60)) await.count = 1;
  bool releases = chance(40), acquires = chance(40);
  if (releases) signal.operand |= orders;
  if (acquires) await.operand |= orders;
  auto fence_by = [&](const Operation& who) {
    Operation fence = who;
    fence.action = Action::fence;
    fence.size = reach();
    fence.operand = 0;
    return fence;
  };

  Program candidate = program_;
  auto& all = candidate.operations;
  std::size_t before = below(all.size() + 1), after = before + below(all.size() + 1 - before);
  auto insert = [&](std::size_t place, const Operation& operation) {
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(place), operation);
  };
  if (!acquires && chance(80)) insert(after, fence_by(await));
  insert(after, await);
  insert(before, signal);
  if (!releases && chance(80)) insert(before, fence_by(signal));
  if (!accept(std::move(candidate), without_race)) return false;
  ++flags_;
  partners_.push_back(signal.first);
  partners_.push_back(await.first);
  return true;
}

bool Generator::grow(bool without_race) {
  if (chance(flagging_)) return insert_flag(without_race);
  if (chance(splits_)) return insert_split(without_race);
  Operation operation = chance(leaving_) ? leaving()
                        : chance(35)     ? synchronization()
                        : chance(rows_)  ? row()
                                         : access();
  Program candidate = program_;
  auto place = candidate.operations.begin() + below(candidate.operations.size() + 1);
  candidate.operations.insert(place, operation);
  return accept(std::move(candidate), without_race);
}

/// One operation less, most likely a synchronization, or one more.
bool Generator::change() {
  if (program_.operations.empty() || chance(20)) return grow(false);
  unsigned chosen = below(program_.operations.size());
  if (is_access(program_.operations[chosen].action) && chance(80)) return false;
  Program candidate = program_;
  candidate.operations.erase(candidate.operations.begin() + chosen);
  return accept(std::move(candidate), false);
}

/// Long programs are without a race only if they are grown that way. Most of those are then changed
/// until a race appears: it is never far from a correct program.
Program Generator::generate() {
  choose_shape();
  bool without_race = chance(80);
  unsigned wanted = 3 + below(14);
  for (unsigned attempt = 0; attempt < 80 && program_.operations.size() < wanted; ++attempt)
    grow(without_race);
  if (!without_race || chance(40)) return std::move(program_);
  for (unsigned attempt = 0; attempt < 20; ++attempt) {
    change();
    if (judge(program_)->races.any()) break;
  }
  return std::move(program_);
}

}  // namespace

Program generate(std::uint64_t seed) { return Generator(seed).generate(); }

}  // namespace fuzz
