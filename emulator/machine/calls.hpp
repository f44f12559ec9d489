// The calls that led to a place in the code, kept by number: for what must be remembered of many
// accesses, and told of few.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "emulator/here.hpp"
#include "machine/audiences.hpp"
#include "machine/inline.hpp"

namespace emulator {

/// A number for each way of calls. Those of an audience are its own: so one OS thread asks at a
/// time.
class Calls {
 public:
  using Number = std::uint32_t;
  static constexpr Number none = 0;

  /// Of all that run in this program, as the audience knows them that listens to this OS thread.
  static Calls& all() { return known_[here.audience] ? *known_[here.audience] : make(); }

  /// The calls `before`, and then what returns to `code`. A recursion goes on with the calls of its
  /// first turn, so that it needs no number for each depth.
  Number then(Number before, const void* code) {
    const Number known = recent(before, code);
    return known != none ? known : look_up(before, code);
  }
  /// The same for several calls, the outermost first.
  Number then(Number before, std::span<const void* const> codes);
  /// The same, if it was asked for not long ago; else `none`.
  EMULATOR_INLINE Number recent(Number before, const void* code) const {
    const Known& known = recent_[slot(before, code)];
    return known.before == before && known.code == code ? known.number : none;
  }

  /// Calls by their number, and where people are told that they led (`told_at`).
  struct Told {
    Number number;
    const void* code;
  };
  /// The same as `then`.
  Told called(Number before, const void* code) {
    const Number number = then(before, code);
    return {number, told_at(number)};
  }

  /// The innermost code of those calls that people know: not in a library's header or the
  /// emulator's, nor in a copy that the compiler wrote for a class. The innermost of all if there
  /// is none.
  const void* told_at(Number calls) {
    const Way& way = ways_[calls];
    return way.told ? way.told : find_told(calls);
  }

  /// Whether the innermost of all copies an object of a class, and not one of CUDA's vectors.
  bool copies_object(Number calls) { return code(ways_[calls].code).copies_object; }
  /// Whether the innermost that doesn't is in a header of Thrust's, CUB's or libcu++'s.
  bool is_of_cccl(Number calls);

  /// All of them, innermost first, from the one that `told_at` names.
  std::vector<const void*> stack(Number calls);

 private:
  struct Way {
    Number before;
    const void* code;
    const void* told = nullptr;  ///< once somebody has asked for it
    bool is_told = false;        ///< that is known to people
  };
  /// What is known of some code from its lines.
  struct Code {
    bool is_told = false;  ///< a line is the program's, and not that of a copy
    bool is_of_cccl = false, copies_object = false;
  };
  struct Known {
    const void* code = nullptr;
    Number before = none, number = none;
  };
  /// Several calls one after the other, by a hash of all.
  struct KnownWay {
    std::uint64_t key = 0;
    Number number = none;
  };
  static std::size_t slot(Number before, const void* code) {
    return (reinterpret_cast<std::uintptr_t>(code) / 4 + before * 31) % recents;
  }
  static Calls& make();
  Calls() : ways_{{none, nullptr}}, recent_(recents), recent_ways_(recents) {}
  Number look_up(Number before, const void* code);
  const void* find_told(Number calls);
  Number number_of(Number before, const void* code);
  const Code& code(const void* address);

  static constexpr std::size_t recents = 4096;

  constinit static inline std::array<Calls*, most_audiences> known_{};

  std::vector<Way> ways_;  ///< by number
  std::map<std::pair<Number, const void*>, Number> numbers_;
  std::unordered_map<const void*, Code> codes_;
  std::vector<Known> recent_;
  std::vector<KnownWay> recent_ways_;
};

}  // namespace emulator
