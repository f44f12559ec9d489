// Asynchronous copies that go on while their block works.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "counting/spent.hpp"
#include "machine/observer.hpp"

namespace emulator {

/// Counts the bytes of copies that are overlapped by work, as `Counters::overlapped_bytes` says. It
/// goes by what each lane has done and waited for, so that the order in which lanes run here has no
/// part in it.
class Overlap {
 public:
  void gang_begins(const Gang& gang);
  void copy_begins(const Lane& lane, const AsyncCopy& copy, std::uint64_t bytes);
  void copy_binds(const Lane& lane, const AsyncCopy& copy, const AsyncBarrier& barrier);
  void copy_ends(const Lane& lane, const AsyncCopy& copy);
  void departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase);

  /// The lane accesses shared or global memory, and not by a copy.
  void works(const Lane& lane, Spent& spent);

 private:
  /// A lane's share of a copy, until the lane has waited for it or it has been counted.
  struct Flight {
    unsigned lane;         ///< its rank in the block
    std::uint64_t number;  ///< of the lane's copies
    std::uint64_t bytes;
    const void* code;
    const AsyncBarrier* barrier = nullptr;  ///< that it is bound to, if it is
    std::uint64_t phase = 0;                ///< of it
  };
  struct State {
    std::vector<Flight> flights;
    /// By lane and barrier: one more than the last phase that the lane has waited for.
    std::map<std::pair<unsigned, const AsyncBarrier*>, std::uint64_t> waited;
    unsigned changes = 0;
    std::vector<unsigned> looked;  ///< by lane: the changes that it has seen
  };
  State& state_of(const Lane& lane);
  static bool is_under_way(const State& state, const Flight& flight, unsigned lane);

  std::vector<State> blocks_;  ///< of the gang
};

}  // namespace emulator
