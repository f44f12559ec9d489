// What lanes meet for, and what one waits at: the name that reports give it, and what decides who
// must come to it.
#pragma once

#include <string_view>

namespace emulator {

struct Operation {
  /// The threads that must come to it.
  enum class Of : unsigned char {
    group,  ///< its threads, all by the same call
    tile,   ///< the same
    coalesced_group,
    mask  ///< the lanes in a mask, which may be in different lines: an intrinsic of a warp
  };
  enum class Kind : unsigned char {
    other,
    shuffle,
    shift,          ///< a shuffle up or down: what it reads from outside the mask, nobody may use
    needs_all,      ///< of a group, all of whose threads must take part
    acquire_stage,  ///< of a pipeline
    wait_for_stage
  };

  const char* name = "";  ///< in CUDA's words
  Kind kind = Kind::other;
  Of of = Of::group;

  constexpr Operation() = default;
  constexpr Operation(const char* text, Kind what = Kind::other, Of whose = Of::group)
      : name(text), kind(what), of(whose) {}

  /// The same text, though it may be kept at several places.
  friend constexpr bool operator==(const Operation& one, const Operation& other) {
    return one.name == other.name || std::string_view(one.name) == other.name;
  }
};

/// An intrinsic for the lanes in a mask.
constexpr Operation intrinsic(const char* name, Operation::Kind kind = Operation::Kind::other) {
  return {name, kind, Operation::Of::mask};
}

}  // namespace emulator
