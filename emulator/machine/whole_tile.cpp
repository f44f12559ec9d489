// Looking for threads that a tile misses.
#include "machine/whole_tile.hpp"

#include <algorithm>

#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "machine/whereabouts.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

[[noreturn]] void fail(const Lane& asking, const void* frame, Operation operation, How how,
                       const std::string& what, const std::string& where = "") {
  Worker::current().fail(lane_failure(
      asking, {ReportKind::incomplete_group, how}, cudaErrorLaunchFailure, program_lines(frame),
      {what + operation.name, "A GPU waits for ever, or gives anything." + where}));
}

std::string who_left(const std::vector<unsigned>& gone) {
  return count_text(gone.size(), "thread") + " of the tile did not come to ";
}

std::string too_small(unsigned size, unsigned there) {
  return "the block has only " + std::to_string(there) + " of the " + count_text(size, "thread") +
         " of this tile, at ";
}

}  // namespace

void require_whole_tile(const Lane& lane, unsigned size, Operation operation, bool exchanges,
                        const void* frame) {
  const Block& block = lane.block();
  unsigned first = lane.rank / size * size, there = std::min(size, block.lane_count - first);
  if (there < size) fail(lane, frame, operation, How::beyond_the_block, too_small(size, there));
  std::vector<unsigned> gone;
  bool missed = exchanges;
  for (unsigned rank = first; rank < first + size; ++rank) {
    if (!block.lanes[rank].has_left()) continue;
    gone.push_back(rank);
    missed |= rank % 32 == 0;
  }
  if (missed && !gone.empty())
    fail(lane, frame, operation, How::by_leaving, who_left(gone), "\n" + whereabouts(block, gone));
}

void require_not_missed(unsigned size, const Barrier& barrier) {
  bool last_to_go = barrier.arrived() + 1 == barrier.members();
  if (barrier.waiting().empty() || !last_to_go) return;
  const Lane& asking = *barrier.waiting().front();
  require_whole_tile(asking, size, asking.wait.operation, barrier.exchanges(), asking.frame);
}

}  // namespace emulator
