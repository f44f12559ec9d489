// Which words in memory lanes take and give back, as locks are: by what they do to them, whether or
// not that orders memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "machine/observer.hpp"

namespace emulator {

/// A lane has taken a word if it has changed it by an atomic, or looked at it, and then gives it
/// back by its next change. A lane that takes it after that by changing the same value, or by
/// looking, has it in turn.
class Holds {
 public:
  void grid_begins();
  /// The gangs count from 1. What is in shared memory is another word for each.
  void gang_begins(const Gang& gang, std::uint32_t number);
  /// True if the lane takes, by a change, what another has given back: a lock.
  bool synchronizes(const Lane& lane, const Synchronization& what);

  /// A word, and the calls that took it and gave it back.
  struct InTurn {
    const void* word;
    Calls::Number taken, given;
    bool by_look = false;  ///< it is taken by that, not by a change
  };
  /// Somebody by whom an access was made: a gang, and lanes of a warp of it.
  struct Lanes {
    std::uint32_t gang;
    std::uint16_t warp;
    LaneMask lanes;
  };
  /// The word that those lanes have had, and that the lane has now, each of them by itself or, if
  /// they are in different blocks, through another of its block.
  std::optional<InTurn> in_turn(const Lanes& before, const Lane& now, bool apart) const;

  /// A word that lanes have had which take and give it back by changing it: by `before`, and not by
  /// `now`; or the other way round.
  struct OneHas {
    InTurn word;
    bool is_now = false;  ///< the lane `now`
  };
  std::optional<OneHas> one_has(const Lanes& before, const Lane& now) const;

  /// A word that a lane has looked at, or changed by an atomic and so found what was there.
  struct Look {
    const Lane* lane;
    const void* word;
    bool changes;   ///< it by an atomic, to another value
    bool acquires;  ///< by itself
  };
  /// The last ones of the lane; if `apart`, also of others in its block, after them.
  std::vector<Look> looks_of(const Lane& now, bool apart) const;

  /// A lane that is about to set the word: it has changed it by an atomic before.
  struct SetBack {
    bool is_last = false;        ///< and nobody has since
    bool is_waited_for = false;  ///< others have looked at it, and not changed it since
  };
  /// `value`: what is there now. None if the lane hasn't changed it.
  std::optional<SetBack> set_back(const Lane& lane, const void* word, std::uint64_t value) const;

 private:
  struct Hold {
    const void* word = nullptr;
    std::uint64_t found = 0, left = 0;
    bool by_look = false, looked_since = false, acquires = false;
    Calls::Number taken = Calls::none;
  };
  /// Of one lane; more locks at a time are few.
  struct LaneHolds {
    std::uint32_t gang = 0;
    unsigned next = 0;
    std::array<Hold, 4> all;
  };
  struct Word {
    std::uint64_t free = 0;  ///< what is there while nobody has it
    Calls::Number taken = Calls::none, given = Calls::none;
    /// Those who gave it back, by gang and warp, which is the lower half.
    std::unordered_map<std::uint64_t, LaneMask> by_change = {}, by_look = {};

    auto& givers(bool look) { return look ? by_look : by_change; }
    const auto& givers(bool look) const { return look ? by_look : by_change; }
  };

  Hold& hold_of(const Lane& lane, const void* word);
  void gives(const Lane& lane, const Hold& hold);
  bool had(const Word& word, bool by_look, const Lanes& before, bool apart) const;

  const Gang* gang_ = nullptr;
  std::uint32_t gang_number_ = 0;
  std::vector<LaneHolds> lanes_;  ///< by rank in the gang
  std::unordered_map<const void*, Word> words_;
};

}  // namespace emulator
