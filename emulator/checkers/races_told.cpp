// What was to tell the second of two threads that race that the first had done its part.
#include <bit>

#include "checkers/races.hpp"
#include "notes/places.hpp"

namespace emulator {

using Lacks = RaceFacts::Signal::Lacks;

namespace {

/// "flag"; of several, "status[3]".
std::string text_of_word(const PlaceName& word) {
  return word.is_single || !word.part.is_whole ? word.memory : word.part.text;
}

}  // namespace

/// What the word lacks for the first access to come before the second; none if it was set before.
std::optional<Lacks> Races::lacks_of(const Told& told, const Pair& pair) const {
  const auto& [look, set, seen] = told;
  const Entry& known = pair.known;
  const LaneMask who = pair.before ? pair.before->bit() : known.lanes;
  const bool is_own = set.gang == known.gang && set.warp == known.warp && (set.lanes & who) != 0;
  if (is_own && set.segment < known.segment) return {};
  const auto is_unknown_to = [&](const Lane& lane) {
    return order_.unordered(known.gang, known.warp, who, known.segment, lane) != 0;
  };
  const auto told_of = [&](unsigned warp, LaneMask lanes, Segment segment) {
    return order_.told(look.word, known.gang, warp, lanes, segment, pair.lane);
  };
  switch (told_of(known.warp, who, known.segment)) {
    case Order::Told::to_lane:
      return is_unknown_to(*look.lane) ? Lacks::acquire : Lacks::barrier_after_seen;
    case Order::Told::in_its_scope:
      return Lacks::reach;
    case Order::Told::nothing:
      break;
  }
  if (is_own) return Lacks::release;
  // It may have heard of the first later on: then it has released, and that was too early.
  const unsigned setter = std::countr_zero(set.lanes);
  const bool has_released = set.segment > 1 && told_of(set.warp, LaneMask{1} << setter,
                                                       set.segment - 1) != Order::Told::nothing;
  const bool is_known =
      set.gang != order_.gang() || !is_unknown_to(gang_->warps[set.warp].lanes[setter]);
  return is_known && !has_released ? Lacks::release : Lacks::barrier_before_set;
}

/// Where a thread in the block of the first of the two has set the word (in its warp, if both are
/// in that block), and where the look saw it. Of blocks that have ended, any stands for all.
std::optional<Races::Told> Races::told_by(const Holds::Look& look, const Pair& pair) const {
  const RaceCells& cells = this->cells(look.word);
  const Entry& known = pair.known;
  const std::size_t warps = gang_->warps_per_block();
  const bool apart = !of_one_block(known, pair.now);
  const auto is_of = [&](const Lane& lane, const Entry& entry) {
    return entry.gang == order_.gang() && &gang_->warps[entry.warp] == lane.warp &&
           (entry.lanes & lane.bit()) != 0;
  };
  const auto is_of_first = [&](const Entry& entry) {
    if (entry.gang != known.gang) return false;
    return apart ? entry.warp / warps == known.warp / warps : entry.warp == known.warp;
  };
  std::optional<Entry> set, ended, seen;
  const auto address = reinterpret_cast<std::uintptr_t>(look.word);
  cells.for_each_at(address, [&](const Entry& entry) {
    if (entry.is_strong() && entry.kind != Kind::store && is_of(*look.lane, entry)) seen = entry;
  });
  if (!seen) return {};
  bool is_stored_by_others = false;
  cells.for_each_at(address, [&](const Entry& entry) {
    const bool polls = !look.changes && entry.code == seen->code;
    if (!entry.is_strong() || !entry.changes() || polls) return;
    if (is_of_first(entry))
      set = entry;
    else if (entry.gang != order_.gang())
      ended = entry;
    else
      is_stored_by_others |= entry.kind == Kind::store;
  });
  if (!set && known.gang != order_.gang()) set = ended;
  if (!set || is_stored_by_others) return {};
  return Told{look, *set, *seen};
}

/// A thread that reads has seen a word that the one that writes has set before.
std::optional<Races::Told> Races::told_without_turn(const Pair& pair, bool apart) const {
  const auto& [lane, access, now, known, before] = pair;
  const bool is_read_by_first = known.kind == Kind::read && now.kind == Kind::write;
  const bool is_read_by_second = known.kind == Kind::write && now.kind == Kind::read;
  if (!before || (!is_read_by_first && !is_read_by_second)) return {};
  const Pair written_first = is_read_by_second ? pair : Pair{*before, access, known, now, &lane};
  for (const Holds::Look& look : holds_.looks_of(written_first.lane, apart))
    if (const auto told = told_by(look, written_first)) return told;
  return {};
}

RaceFacts::Signal Races::signal_of(const Told& told, Lacks lacks) const {
  const auto& [look, set, seen] = told;
  const auto lines = [](const Entry& entry) {
    return program_lines(Calls::all().stack(entry.code));
  };
  const auto fence = fenced_.find(look.lane);
  const bool has_fence = fence != fenced_.end() && fence->second > seen.segment;
  return {.lacks = lacks,
          .word = text_of_word(name_of_place(*gang_, look.word, sizeof(int))),
          .set = lines(set),
          .seen = lines(seen),
          .is_changed = look.changes,
          .acquires = look.acquires || has_fence};
}

/// Of several words, one that has released something counts most, and one that is only looked at
/// more than one that is changed.
void Races::add_signal(RaceFacts& facts, const Pair& pair) const {
  const bool apart = facts.common > RaceFacts::Common::block;
  int most = -1;
  for (const Holds::Look& look : holds_.looks_of(pair.lane, apart)) {
    if (look.word == pair.access.address) continue;
    const auto told = told_by(look, pair);
    if (told && told->seen.is_volatile && !volatile_.has_flag(look.word)) continue;
    const auto lacks = told ? lacks_of(*told, pair) : std::nullopt;
    if (!lacks) continue;
    const bool is_released = *lacks != Lacks::release && *lacks != Lacks::barrier_before_set;
    const int rank = 2 * is_released + !look.changes;
    if (rank <= most) continue;
    most = rank;
    facts.signal = signal_of(*told, *lacks);
  }
  if (const auto told = most < 0 ? told_without_turn(pair, apart) : std::nullopt)
    facts.signal = signal_of(*told, Lacks::turn);
}

}  // namespace emulator
