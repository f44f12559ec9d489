// Each of these is one that a simpler checker got wrong.
#include "cases.hpp"

namespace fuzz {

namespace {

struct Lanes {
  unsigned first, count = 1;
};

Operation by(Lanes who, Action action, unsigned size = 0) {
  Operation operation{};
  operation.action = action;
  operation.size = static_cast<std::uint16_t>(size);
  operation.first = static_cast<std::uint16_t>(who.first);
  operation.count = static_cast<std::uint16_t>(who.count);
  operation.stride = 1;
  if (is_access(action)) operation.spread = static_cast<std::uint8_t>(size);
  return operation;
}

Operation reads(Lanes who, Space space = Space::shared) {
  Operation operation = by(who, Action::read, 4);
  operation.space = space;
  return operation;
}

Operation writes(Lanes who) { return by(who, Action::write, 4); }

Operation syncs_warp(Lanes who, std::uint32_t mask) {
  Operation operation = by(who, Action::sync_warp);
  operation.operand = mask;
  return operation;
}

constexpr Lanes all{0, 128};

/// A lane does something between its arrival and its wait, and others hear of it in a smaller group
/// before they arrive.
Program told_in_a_tile(Action arrive, Action wait) {
  return {1,
          128,
          1,
          false,
          {by({15, 113}, arrive), writes({49}), by({0, 64}, Action::sync_tile, 64),
           by({0, 15}, arrive), by(all, wait), reads({64})}};
}
Program told_in_the_block() {
  return {2,
          64,
          2,
          false,
          {by({0, 32}, Action::arrive_cluster), writes({0}), by({0, 64}, Action::sync_block),
           by({32, 96}, Action::arrive_cluster), by(all, Action::wait_cluster),
           reads({64}, Space::remote)}};
}

/// One lane waits, and tells its block what it learnt before the others wait.
Program told_by_one_that_waited() {
  return {2,
          64,
          2,
          false,
          {writes({0}), by(all, Action::arrive_cluster), by({64}, Action::wait_cluster),
           by({64, 64}, Action::sync_block), reads({100}, Space::remote),
           by({0, 64}, Action::wait_cluster), by({65, 63}, Action::wait_cluster)}};
}

/// A lane that has left counts as arrived, whether or not its tile has met before. The last lanes
/// to come to a barrier are the first to go on.
Program left_before_the_tile_met() {
  return {1,
          64,
          1,
          false,
          {writes({62, 2}), by({62, 2}, Action::leave), by({0, 64}, Action::sync_tile, 64),
           reads({20, 2})}};
}
Program left_after_the_tile_met() {
  Program program = left_before_the_tile_met();
  program.operations.insert(program.operations.begin(), by({0, 64}, Action::sync_tile, 64));
  return program;
}

/// It hands on what it had heard.
Program left_with_news() {
  return {1,
          128,
          1,
          false,
          {by({1, 127}, Action::arrive_block), writes({1}), syncs_warp({0, 32}, 3),
           by({0}, Action::leave), by({1, 127}, Action::wait_block), reads({64})}};
}

/// One tile has met more often than another: a barrier of both tells neither of the other's phases.
Program tiles_out_of_step() {
  Program program{1, 128, 1, false, {}};
  for (int i = 0; i < 5; ++i) program.operations.push_back(by({0, 64}, Action::sync_tile, 64));
  for (const Operation& operation :
       {by(all, Action::sync_block), by({64, 64}, Action::sync_tile, 64), writes({64}), reads({96}),
        by({64, 64}, Action::sync_tile, 64)})
    program.operations.push_back(operation);
  return program;
}

/// An atomic does not stand for a read before it.
Program atomic_after_read() {
  return {1, 32, 1, false, {reads({0}), by({0}, Action::atomic, 4), by({1}, Action::atomic, 4)}};
}

/// A lane's write comes before its own atomic, and not before that of the next lane in the same
/// line; with the line once before, which says all that there is to say about its lanes.
Program atomic_after_a_write_of_the_warp() {
  Operation atomics = by({0, 32}, Action::atomic, 4);
  atomics.spread = 0;
  return {1, 32, 1, false, {writes({0}), atomics}};
}
Program write_between_atomics() {
  Program program = atomic_after_a_write_of_the_warp();
  program.operations.insert(program.operations.begin(), program.operations[1]);
  return program;
}

}  // namespace

std::vector<Program> hard_cases() {
  return {told_in_a_tile(Action::arrive_block, Action::wait_block),
          told_in_a_tile(Action::arrive_cluster, Action::wait_cluster),
          told_in_the_block(),
          told_by_one_that_waited(),
          left_before_the_tile_met(),
          left_after_the_tile_met(),
          left_with_news(),
          tiles_out_of_step(),
          atomic_after_read(),
          atomic_after_a_write_of_the_warp(),
          write_between_atomics()};
}

}  // namespace fuzz
