// Following copies and waits.
#include "counting/overlap.hpp"

#include <algorithm>

#include "machine/async_barrier.hpp"

namespace emulator {

void Overlap::gang_begins(const Gang& gang) {
  blocks_.clear();
  blocks_.resize(gang.blocks.size());
  for (std::size_t i = 0; i < blocks_.size(); ++i)
    blocks_[i].looked.resize(gang.blocks[i].lane_count);
}

Overlap::State& Overlap::state_of(const Lane& lane) { return blocks_[lane.block().rank]; }

void Overlap::copy_begins(const Lane& lane, const AsyncCopy& copy, std::uint64_t bytes) {
  if (bytes == 0) return;
  State& state = state_of(lane);
  ++state.changes;
  state.flights.push_back({lane.rank, copy.number, bytes, copy.caller.code});
}

void Overlap::copy_binds(const Lane& lane, const AsyncCopy& copy, const AsyncBarrier& barrier) {
  State& state = state_of(lane);
  // Those that nobody can wait for any more.
  std::erase_if(state.flights, [&](const Flight& flight) {
    return flight.barrier == &barrier && flight.phase + 1 < barrier.phase();
  });
  for (Flight& flight : state.flights) {
    if (flight.lane != lane.rank || flight.number != copy.number) continue;
    flight.barrier = &barrier;
    flight.phase = barrier.phase();
    ++state.changes;
  }
}

void Overlap::copy_ends(const Lane& lane, const AsyncCopy& copy) {
  std::erase_if(state_of(lane).flights, [&](const Flight& flight) {
    return flight.lane == lane.rank && flight.number == copy.number;
  });
}

void Overlap::departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) {
  State& state = state_of(lane);
  std::uint64_t& waited = state.waited[{lane.rank, &barrier}];
  waited = std::max(waited, phase + 1);
  std::erase_if(state.flights, [&](const Flight& flight) {
    return flight.barrier == &barrier && flight.phase <= phase && flight.lane == lane.rank;
  });
}

bool Overlap::is_under_way(const State& state, const Flight& flight, unsigned lane) {
  if (flight.lane == lane) return true;
  if (!flight.barrier) return false;
  auto waited = state.waited.find({lane, flight.barrier});
  return waited == state.waited.end() || waited->second <= flight.phase;
}

void Overlap::works(const Lane& lane, Spent& spent) {
  State& state = state_of(lane);
  // What the lane has seen it has counted, or waited for.
  if (std::exchange(state.looked[lane.rank], state.changes) == state.changes) return;
  std::erase_if(state.flights, [&](const Flight& flight) {
    if (!is_under_way(state, flight, lane.rank)) return false;
    spent.add(&Counters::overlapped_bytes, flight.bytes, flight.code);
    return true;
  });
}

}  // namespace emulator
