// Which bytes the work of a stream has touched, and how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

#include "streams/work_clock.hpp"

namespace emulator {

/// How memory is touched. The strong ones, which are atomic or volatile, don't race with each
/// other.
enum class Touch : std::uint8_t { read, load, write, update };

constexpr std::array all_touches = {Touch::read, Touch::load, Touch::write, Touch::update};

constexpr bool changes(Touch touch) { return touch == Touch::write || touch == Touch::update; }
constexpr bool is_strong(Touch touch) { return touch == Touch::load || touch == Touch::update; }

/// Whether two that nothing orders are a mistake.
constexpr bool are_at_odds(Touch one, Touch other) {
  return (changes(one) || changes(other)) && !(is_strong(one) && is_strong(other));
}

/// Bytes, and what is done to them.
struct TouchedBytes {
  std::uintptr_t begin, end;
  Touch touch;
};

inline TouchedBytes bytes_of(Touch touch, const void* begin, std::size_t size) {
  const auto at = reinterpret_cast<std::uintptr_t>(begin);
  return {at, at + size, touch};
}

/// "writes"
inline const char* verb_of(Touch touch) {
  constexpr const char* verbs[] = {"reads", "reads", "writes", "updates"};
  return verbs[static_cast<std::size_t>(touch)];
}

/// Some bytes, by whom they were touched, and where that is told: see `deeds.hpp`.
struct Stretch {
  std::uintptr_t begin, end;
  Touch touch;
  WorkClock::Number work;
  std::uint32_t deed;
};

/// Of each byte and each way to touch it, the last work of one stream that did so. What comes
/// after that work comes after all earlier work of the stream, too.
class Touched {
 public:
  void add(const Stretch& stretch);

  /// What `touch` of the bytes is at odds with, of the last such work after number `known`. Only
  /// the bytes that both have.
  std::optional<Stretch> find(Touch touch, std::uintptr_t begin, std::uintptr_t end,
                              WorkClock::Number known) const;

  /// One of the bytes that work after number `known` updates.
  std::optional<Stretch> find_update(std::uintptr_t begin, std::uintptr_t end,
                                     WorkClock::Number known) const {
    return find_in(Touch::update, begin, end, known);
  }

  /// Nothing is known of the bytes any more.
  void forget(std::uintptr_t begin, std::uintptr_t end);
  /// Nor of work up to that number.
  void forget_until(WorkClock::Number work);
  void clear();
  bool empty() const;

  template <class Visit>
  void for_each(Visit visit) const {
    for (const Map& map : maps_)
      for (const auto& [begin, known] : map) visit(begin, known.end);
  }

 private:
  struct Known {
    std::uintptr_t end;
    WorkClock::Number work;
    std::uint32_t deed;
  };
  using Map = std::map<std::uintptr_t, Known>;

  Map& of(Touch touch) { return maps_[static_cast<std::size_t>(touch)]; }
  std::optional<Stretch> find_in(Touch touch, std::uintptr_t begin, std::uintptr_t end,
                                 WorkClock::Number known) const;
  static Map::iterator cut(Map& map, std::uintptr_t begin, std::uintptr_t end);

  std::array<Map, all_touches.size()> maps_;
};

}  // namespace emulator
