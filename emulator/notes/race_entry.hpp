// What the race checker knows of some bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

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
  unsigned char place : 5 = 0;   ///< in a chain of entries, counted up to 31

  bool operator==(const RaceEntry&) const = default;

  /// True if whoever races with an access of a lane in the one races with an access of the same
  /// lane in the other: they differ in their place in the code alone.
  bool is_like(const RaceEntry& other) const {
    return warp == other.warp && segment == other.segment && gang == other.gang &&
           kind == other.kind && scope == other.scope && is_volatile == other.is_volatile &&
           copies == other.copies && late == other.late;
  }
  /// True of one after the other as most warps run, and then they aren't alike.
  EMULATOR_INLINE bool follows(const RaceEntry& other) const {
    if (gang != other.gang) return gang > other.gang;
    return segment != other.segment ? segment > other.segment : warp > other.warp;
  }
  bool is_strong() const { return kind >= Kind::load; }
  /// An atomic that doesn't race with another like it, whoever makes that.
  EMULATOR_INLINE bool is_wide_atomic() const {
    return kind == Kind::atomic && scope >= Scope::device && !is_volatile;
  }
  bool changes() const { return kind != Kind::read && kind != Kind::load; }
};

/// What is known of four bytes or, once somebody has accessed a part of them, of each byte apart.
struct RaceCell {
  RaceEntry first;
  std::uint32_t others : 28 = 0;  ///< the last of a chain of further ones, 0 for none
  bool mixed : 1 = false;         ///< they are more than plain reads, or two entries are alike
  bool shuffled : 1 = false;      ///< one of them doesn't follow the one before
  bool apart : 1 = false;         ///< the bytes have cells of their own
  bool atomics : 1 = false;       ///< the others are atomics that race with none of their kind

  /// Neither others nor cells of its bytes.
  EMULATOR_INLINE bool is_single() const {
    std::uint32_t more;
    std::memcpy(&more, reinterpret_cast<const std::byte*>(this) + sizeof first, sizeof more);
    return more == 0;
  }
};

/// A plain read or write, in words that are compared at once.
struct PlainEntry {
  LaneMask lanes;
  std::uint64_t place;  ///< its segment and code
  std::uint64_t who;    ///< the remainder

  EMULATOR_INLINE static PlainEntry of(const RaceEntry& entry) {
    PlainEntry words{entry.lanes, 0, 0};
    const auto* bytes = reinterpret_cast<const std::byte*>(&entry);
    std::memcpy(&words.place, bytes + 4, sizeof words.place);
    std::memcpy(&words.who, bytes + 12, sizeof words.who);
    return words;
  }
  EMULATOR_INLINE void store(RaceEntry& entry) const {
    auto* bytes = reinterpret_cast<std::byte*>(&entry);
    std::memcpy(bytes, &lanes, sizeof lanes);
    std::memcpy(bytes + 4, &place, sizeof place);
    std::memcpy(bytes + 12, &who, sizeof who);
  }
  RaceEntry entry() const {
    RaceEntry entry;
    store(entry);
    return entry;
  }

  /// True if they differ in their lanes at most, and in their places in a chain.
  EMULATOR_INLINE bool is_same_but_for_lanes(const RaceEntry& other) const {
    constexpr std::uint64_t all_but_place = ~(std::uint64_t{0b11111} << 59);
    const PlainEntry theirs = of(other);
    return place == theirs.place && ((who ^ theirs.who) & all_but_place) == 0;
  }
  /// True if the other is by the same lane, among others, in the same segment, and alike but for
  /// its place in the code.
  EMULATOR_INLINE bool is_spoken_for_by(const RaceEntry& other) const {
    const PlainEntry theirs = of(other);
    const bool alike = (who ^ theirs.who) << 5 == 0 && (place ^ theirs.place) << 32 == 0;
    return alike && (lanes & theirs.lanes) != 0;
  }
  /// Whether the other is by the same warp.
  EMULATOR_INLINE bool is_of_warp(const RaceEntry& other) const {
    constexpr std::uint64_t gang_and_warp = ~std::uint64_t{0} >> 16;
    return ((who ^ of(other).who) & gang_and_warp) == 0;
  }
};

static_assert(sizeof(RaceEntry) == 20 && sizeof(RaceCell) == 24, "they are what memory goes into");

}  // namespace emulator
