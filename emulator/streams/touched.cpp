// Keeping stretches of memory apart.
#include "streams/touched.hpp"

#include <algorithm>
#include <iterator>

namespace emulator {

/// Takes the bytes out of the map, and returns what comes after them.
Touched::Map::iterator Touched::cut(Map& map, std::uintptr_t begin, std::uintptr_t end) {
  auto at = map.lower_bound(begin);
  if (at != map.begin()) {
    Known& before = std::prev(at)->second;
    if (before.end > end) at = map.emplace_hint(at, end, before);
    before.end = std::min(before.end, begin);
  }
  while (at != map.end() && at->first < end) {
    if (at->second.end > end) {
      const Known rest = at->second;
      map.erase(at);
      return map.emplace(end, rest).first;
    }
    at = map.erase(at);
  }
  return at;
}

/// What races with something that the stream did before races with a later write of the stream too:
/// a write stands for all.
void Touched::add(const Stretch& stretch) {
  if (stretch.touch == Touch::write) {
    forget(stretch.begin, stretch.end);
  } else {
    cut(of(stretch.touch), stretch.begin, stretch.end);
  }
  Map& map = of(stretch.touch);
  const auto next = map.lower_bound(stretch.begin);
  if (next != map.begin()) {
    Known& before = std::prev(next)->second;
    if (before.end == stretch.begin && before.work == stretch.work && before.deed == stretch.deed) {
      before.end = stretch.end;
      return;
    }
  }
  map.emplace_hint(next, stretch.begin, Known{stretch.end, stretch.work, stretch.deed});
}

std::optional<Stretch> Touched::find_in(Touch touch, std::uintptr_t begin, std::uintptr_t end,
                                        WorkClock::Number known) const {
  const Map& map = maps_[static_cast<std::size_t>(touch)];
  auto at = map.upper_bound(begin);
  if (at != map.begin()) --at;
  std::optional<Stretch> last;
  for (; at != map.end() && at->first < end; ++at)
    if (at->second.end > begin && at->second.work > (last ? last->work : known))
      last = {std::max(begin, at->first), std::min(end, at->second.end), touch, at->second.work,
              at->second.deed};
  return last;
}

std::optional<Stretch> Touched::find(Touch touch, std::uintptr_t begin, std::uintptr_t end,
                                     WorkClock::Number known) const {
  std::optional<Stretch> last;
  // Of one work, a write says the most.
  for (Touch other : {Touch::write, Touch::update, Touch::read, Touch::load})
    if (are_at_odds(touch, other))
      if (const auto found = find_in(other, begin, end, last ? last->work : known)) last = found;
  return last;
}

void Touched::forget(std::uintptr_t begin, std::uintptr_t end) {
  for (Map& map : maps_)
    if (!map.empty()) cut(map, begin, end);
}

void Touched::forget_until(WorkClock::Number work) {
  for (Map& map : maps_)
    std::erase_if(map, [&](const auto& entry) { return entry.second.work <= work; });
}

void Touched::clear() {
  for (Map& map : maps_) map.clear();
}

bool Touched::empty() const {
  return std::ranges::all_of(maps_, [](const Map& map) { return map.empty(); });
}

}  // namespace emulator
