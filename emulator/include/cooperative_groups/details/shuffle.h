// Shuffles of values of any type: each thread names the one whose value it wants.
#pragma once

#include <cstddef>
#include <type_traits>

#include "cooperative_groups/details/lanes.h"

namespace cooperative_groups::details {

/// What a thread brings to a shuffle and takes away. From a thread that takes no part it gets bytes
/// that don't look right.
template <std::size_t size>
struct Shuffle {
  unsigned source;  ///< a lane; in a tile of more than a warp, a rank
  std::byte value[size];
  std::byte received[size];

  EMULATOR_UNCHECKED static void in_warp(emulator::WarpMeeting& meeting) {
    for (unsigned lane : Lanes{meeting.lanes}) {
      auto& reader = emulator::payload_of<Shuffle>(meeting, lane);
      bool there = reader.source < warp_size && emulator::contains(meeting.lanes, reader.source);
      if (!there) emulator::missing_source(meeting, lane, reader.source);
      reader.take(there ? &emulator::payload_of<Shuffle>(meeting, reader.source) : nullptr);
    }
  }

  EMULATOR_UNCHECKED static void in_wide_tile(emulator::Payloads payloads) {
    void* const* by_rank = payloads.data();
    const std::size_t count = payloads.size();
    for (std::size_t rank = 0; rank < count; ++rank) {
      auto* reader = static_cast<Shuffle*>(by_rank[rank]);
      if (!reader) continue;
      bool there = reader->source < count;
      reader->take(there ? static_cast<Shuffle*>(by_rank[reader->source]) : nullptr);
    }
  }

 private:
  EMULATOR_UNCHECKED void take(const Shuffle* from) {
    constexpr int poison = 0xA5;
    if (from)
      __builtin_memcpy(received, from->value, size);
    else
      __builtin_memset(received, poison, size);
  }
};

/// Shuffles by `meet`, which brings the payload to the group.
template <class Value, class Meet>
EMULATOR_UNCHECKED Value shuffle(Value value, unsigned source, Meet meet) {
  Shuffle<sizeof(Value)> payload;
  payload.source = source;
  __builtin_memcpy(payload.value, &value, sizeof value);
  emulator::notice(emulator::Event::shuffle, source);
  meet(payload);
  __builtin_memcpy(static_cast<void*>(&value), payload.received, sizeof value);
  return value;
}

/// Shuffles among the lanes of a warp's group; `source` is a lane, or not below 32 for none.
template <class Value>
EMULATOR_UNCHECKED Value shuffle_in_warp(LaneMask lanes, emulator::Operation operation,
                                         const Value& value, unsigned source) {
  static_assert(std::is_trivially_copyable_v<Value>, "only trivially copyable types are shuffled");
  static_assert(sizeof(Value) <= 32, "only types of up to 32 bytes are shuffled");
  return details::shuffle(value, source, [=](auto& payload) EMULATOR_UNCHECKED {
    emulator::meet_warp(lanes, operation, false, &payload, &payload.in_warp);
  });
}

/// Shuffles in the calling thread's tile of `tile_size` threads; `source` is a rank.
template <unsigned tile_size, class Value>
EMULATOR_UNCHECKED Value shuffle_in_wide_tile(emulator::Operation operation, const Value& value,
                                              unsigned source) {
  static_assert(sizeof(Value) <= 8, "tiles of more than a warp shuffle types of up to 8 bytes");
  return details::shuffle(value, source, [=](auto& payload) EMULATOR_UNCHECKED {
    emulator::meet_tile(tile_size, operation, &payload, &payload.in_wide_tile);
  });
}

}  // namespace cooperative_groups::details
