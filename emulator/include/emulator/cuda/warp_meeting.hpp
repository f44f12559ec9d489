// What the exchanges of a warp have in common: a walk over the lanes that met, and their payloads.
#pragma once

#include "emulator/atomic.hpp"
#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// The lanes of a mask, in ascending order: `for (unsigned lane : Lanes{mask})`.
struct Lanes {
  LaneMask mask;

  struct Iterator {
    LaneMask rest;

    EMULATOR_UNCHECKED unsigned operator*() const { return __builtin_ctz(rest); }
    EMULATOR_UNCHECKED Iterator& operator++() { return rest &= rest - 1, *this; }
    EMULATOR_UNCHECKED bool operator!=(Iterator other) const { return rest != other.rest; }
  };
  EMULATOR_UNCHECKED Iterator begin() const { return {mask}; }
  EMULATOR_UNCHECKED Iterator end() const { return {0}; }
};

EMULATOR_UNCHECKED inline bool contains(LaneMask mask, unsigned lane) {
  return (mask >> lane & 1) != 0;
}

template <class Payload>
EMULATOR_UNCHECKED Payload& payload_of(const WarpMeeting& meeting, unsigned lane) {
  return *static_cast<Payload*>(meeting.payload[lane]);
}

/// The way back from `bits_of`: lanes that meet bring payloads of one type, whatever the type of
/// the values is.
template <class T>
EMULATOR_UNCHECKED T from_bits(std::uint64_t bits) {
  T value;
  __builtin_memcpy(&value, &bits, sizeof(T));
  return value;
}

}  // namespace emulator
