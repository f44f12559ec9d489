// The warp shuffles: `__shfl_sync`, `__shfl_up_sync`, `__shfl_down_sync`, `__shfl_xor_sync`.
#pragma once

#include "emulator/cuda/warp_meeting.hpp"

namespace emulator {

struct Shuffle {
  std::uint64_t value;
  unsigned source;  ///< lane to read from
  std::uint64_t received;
};

/// What a lane receives from one that takes no part: undefined in CUDA, recognisable here.
constexpr std::uint64_t undefined_value = 0xa5a5a5a5a5a5a5a5;

EMULATOR_UNCHECKED inline void exchange_shuffle(WarpMeeting& meeting) {
  for (unsigned lane : Lanes{meeting.lanes}) {
    auto& reader = payload_of<Shuffle>(meeting, lane);
    bool there = contains(meeting.lanes, reader.source);
    if (!there) missing_source(meeting, lane, reader.source);
    reader.received = there ? payload_of<Shuffle>(meeting, reader.source).value : undefined_value;
  }
}

template <class T>
EMULATOR_UNCHECKED T shuffle(Operation operation, LaneMask mask, T value, unsigned source) {
  notice(Event::shuffle, source);
  Shuffle mine{bits_of(value), source, 0};
  meet_warp(mask, operation, false, &mine, &exchange_shuffle);
  return from_bits<T>(mine.received);
}

/// The part of the warp that a shuffle of some width stays in. (PTX ISA, `shfl`: the segment mask;
/// of a lane, distance or mask given by the program only the low 5 bits count.)
struct Segment {
  unsigned lane, first, last;

  EMULATOR_UNCHECKED explicit Segment(int width) : lane(lane_id()) {
    unsigned fixed = (32 - width) & 31;
    first = lane & fixed;
    last = first | (31 & ~fixed);
  }
  EMULATOR_UNCHECKED unsigned at(int position) const {
    return first | (position & 31 & (last - first));
  }
  EMULATOR_UNCHECKED unsigned above(unsigned distance) const {
    unsigned source = lane + (distance & 31);
    return source <= last ? source : lane;
  }
  EMULATOR_UNCHECKED unsigned below(unsigned distance) const {
    distance &= 31;
    return lane >= first + distance ? lane - distance : lane;
  }
  EMULATOR_UNCHECKED unsigned across(int lane_mask) const {
    unsigned source = lane ^ (lane_mask & 31);
    return source <= last ? source : lane;
  }
};

}  // namespace emulator

#define EMULATOR_SHUFFLE(function, kind, T, Distance, place)                              \
  EMULATOR_UNCHECKED inline T function(unsigned mask, T value, Distance distance,         \
                                       int width = warpSize) {                            \
    return ::emulator::shuffle(                                                           \
        ::emulator::intrinsic(#function, ::emulator::Operation::Kind::kind), mask, value, \
        ::emulator::Segment(width).place(distance));                                      \
  }

#define EMULATOR_SHUFFLES(T)                                        \
  EMULATOR_SHUFFLE(__shfl_sync, shuffle, T, int, at)                \
  EMULATOR_SHUFFLE(__shfl_up_sync, shift, T, unsigned int, below)   \
  EMULATOR_SHUFFLE(__shfl_down_sync, shift, T, unsigned int, above) \
  EMULATOR_SHUFFLE(__shfl_xor_sync, shuffle, T, int, across)

EMULATOR_SHUFFLES(int)
EMULATOR_SHUFFLES(unsigned int)
EMULATOR_SHUFFLES(long)
EMULATOR_SHUFFLES(unsigned long)
EMULATOR_SHUFFLES(long long)
EMULATOR_SHUFFLES(unsigned long long)
EMULATOR_SHUFFLES(float)
EMULATOR_SHUFFLES(double)

#undef EMULATOR_SHUFFLES
#undef EMULATOR_SHUFFLE
