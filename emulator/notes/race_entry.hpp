// What the race checker knows of some bytes.
#pragma once

#include <cstdint>

#include "notes/order.hpp"

namespace emulator {

/// Accesses of one kind by lanes of one warp in equal segments, from one place in the code.
struct RaceEntry {
  /// From `load` on they are strong: they don't race with each other if their scopes allow.
  enum class Kind : std::uint8_t { read, write, load, store, atomic, barrier };

  LaneMask lanes = 0;  ///< none: an empty entry
  Segment segment = 0;
  Calls::Number code = Calls::none;  ///< with the calls that led there
  std::uint32_t gang = 0;            ///< counts the grid's gangs
  std::uint16_t warp = 0;            ///< in the gang; a GPU holds fewer than 9,000
  Kind kind : 3 = Kind::read;
  Scope scope : 3 = Scope::block;  ///< of a strong one
  bool is_volatile : 1 = false;
  bool copies : 1 = false;       ///< by an asynchronous copy
  bool in_pipeline : 1 = false;  ///< of a pipeline that the block shares
  bool late : 1 = false;         ///< and when that ended, not when it began
  bool updated : 1 = false;      ///< of a write: atomics have changed the bytes since

  bool operator==(const RaceEntry&) const = default;

  /// True if whoever races with an access of a lane in the one races with an access of the same
  /// lane in the other: they differ in their place in the code alone.
  bool is_like(const RaceEntry& other) const {
    return warp == other.warp && segment == other.segment && gang == other.gang &&
           kind == other.kind && scope == other.scope && is_volatile == other.is_volatile &&
           copies == other.copies && late == other.late;
  }
  bool is_strong() const { return kind >= Kind::load; }
  bool changes() const { return kind != Kind::read && kind != Kind::load; }
};

/// What is known of four bytes or, once somebody has accessed a part of them, of each byte apart.
struct RaceCell {
  RaceEntry first;
  std::uint32_t others : 31 = 0;  ///< one more than the index of a list of further ones, 0 for none
  bool apart : 1 = false;         ///< the bytes have cells of their own
};

static_assert(sizeof(RaceEntry) == 20 && sizeof(RaceCell) == 24, "they are what memory goes into");

}  // namespace emulator
