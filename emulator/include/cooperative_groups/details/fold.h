// The order in which reductions and scans apply their operation. It is that of CUDA's own library,
// so that floats round to the same bits, and an operation that doesn't commute gives the same.
#pragma once

#include "cooperative_groups/details/labeled_partition.h"

namespace cooperative_groups::details {

/// Leaves the fold of all values in the first, by halves: as an exchange with `shfl_xor` gives it
/// to rank 0. `count` is at most 32, and a power of two unless threads are missing.
template <class T, class Operation>
EMULATOR_UNCHECKED void fold_by_halves(T* const* values, unsigned count, Operation& operation) {
  for (unsigned half = warp_size / 2; half > 0; half /= 2)
    for (unsigned rank = 0; rank < half && rank + half < count; ++rank)
      *values[rank] = operation(*values[rank], *values[rank + half]);
}

/// Leaves in each place the fold of all up to it, by doubling distances: as steps of `shfl_up` give
/// it, where the later value is the first operand.
template <class T, class Operation>
EMULATOR_UNCHECKED void scan_by_distances(T* const* values, unsigned count, Operation& operation) {
  for (unsigned distance = 1; distance < count; distance *= 2)
    for (unsigned rank = count - 1; rank >= distance; --rank)
      *values[rank] = operation(*values[rank], *values[rank - distance]);
}

/// From an inclusive scan to an exclusive one.
template <class T>
EMULATOR_UNCHECKED void shift_up(T* const* values, unsigned count) {
  for (unsigned rank = count - 1; rank > 0; --rank) *values[rank] = *values[rank - 1];
  *values[0] = T{};
}

/// What a thread brings to a fold, and takes away in `value`.
template <class T, class Operation>
struct Contribution {
  T value;
  Operation* operation;
};

/// The values of up to a warp, by rank among the threads that are there. All bring the same
/// operation; the last one's is taken.
template <class T, class Operation>
struct WarpValues {
  T* values[warp_size];
  Operation* operation = nullptr;
  unsigned count = 0;

  EMULATOR_UNCHECKED explicit WarpValues(const emulator::WarpMeeting& meeting) {
    for (unsigned lane : Lanes{meeting.lanes}) add(meeting.payload[lane]);
  }
  /// Of the warp whose payloads begin at `payloads`, null for a thread that is not there.
  EMULATOR_UNCHECKED explicit WarpValues(void* const* payloads) {
    for (unsigned lane = 0; lane < warp_size; ++lane)
      if (payloads[lane]) add(payloads[lane]);
  }

  EMULATOR_UNCHECKED T& last() const { return *values[count - 1]; }

 private:
  EMULATOR_UNCHECKED void add(void* payload) {
    auto& contribution = *static_cast<Contribution<T, Operation>*>(payload);
    values[count++] = &contribution.value;
    operation = contribution.operation;
  }
};

/// The values of a tile of more than a warp, warp by warp, without warps that have left.
template <class T, class Operation>
struct WideValues {
  void* const* payloads[warp_size];  ///< of each warp
  unsigned warps = 0;

  EMULATOR_UNCHECKED explicit WideValues(emulator::Payloads tile) {
    void* const* end = tile.data() + tile.size();
    for (void* const* first = tile.data(); first != end; first += warp_size)
      if (WarpValues<T, Operation>(first).count > 0) payloads[warps++] = first;
  }

  EMULATOR_UNCHECKED WarpValues<T, Operation> warp(unsigned rank) const {
    return WarpValues<T, Operation>(payloads[rank]);
  }
};

/// Meets the group: `Exchange` has a function each for coalesced groups, tiles and wide tiles.
template <class Exchange, class Group, class T, class Operation>
EMULATOR_UNCHECKED T fold(const Group& group, const char* name, const T& value,
                          Operation& operation) {
  static_assert(has_collectives<Group>,
                "reductions and scans are for coalesced groups and tiles: make a tile with "
                "tiled_partition<32>(group), whose size is in its type, and not with "
                "tiled_partition(group, 32)");
  static_assert(std::is_same_v<T, emulator::remove_cvref_t<decltype(operation(value, value))>>,
                "the operation is for another type than the value");
  static_assert(sizeof(T) <= (is_in_warp<Group> ? 32 : 8),
                "values have up to 32 bytes, in tiles of more than a warp up to 8");
  Contribution<T, Operation> mine{value, &operation};
  emulator::notice(emulator::Event::reduction, group.num_threads());
  if constexpr (std::is_same_v<Group, coalesced_group>)
    emulator::meet_warp(Access::lanes(group), {name, Kind::needs_all}, false, &mine,
                        &Exchange::in_coalesced_group);
  else if constexpr (is_in_warp<Group>)
    emulator::meet_warp(Access::lanes(group), {name, Kind::needs_all}, false, &mine,
                        &Exchange::in_tile);
  else
    emulator::meet_tile(Group::size(), name, &mine, &Exchange::in_wide_tile);
  return mine.value;
}

}  // namespace cooperative_groups::details
