// Following words that are taken and given back.
#include "notes/holds.hpp"

#include <algorithm>
#include <utility>

#include "machine/caller.hpp"

namespace emulator {

namespace {

std::uint64_t key_of(std::uint32_t gang, std::size_t warp) {
  return std::uint64_t{gang} << 32 | warp;
}

}  // namespace

void Holds::grid_begins() {
  words_.clear();
  lanes_.clear();
}

void Holds::gang_begins(const Gang& gang, std::uint32_t number) {
  gang_ = &gang;
  gang_number_ = number;
  std::erase_if(words_, [&](const auto& each) { return gang.owns(each.first); });
}

/// The one that the lane has of the word; if it has none, one that holds nothing.
Holds::Hold& Holds::hold_of(const Lane& lane, const void* word) {
  if (lanes_.size() < gang_->lanes.size()) lanes_.resize(gang_->lanes.size());
  LaneHolds& own = lanes_[gang_->rank(lane)];
  if (std::exchange(own.gang, gang_number_) != gang_number_) own.all = {};
  Hold* unused = &own.all[own.next % own.all.size()];
  for (Hold& hold : own.all) {
    if (hold.word == word) return hold;
    if (!hold.word) unused = &hold;
  }
  own.next += unused->word != nullptr;
  unused->word = nullptr;
  return *unused;
}

bool Holds::synchronizes(const Lane& lane, const Synchronization& what) {
  Hold& hold = hold_of(lane, what.address);
  const bool looks = !what.writes || (what.reads && what.before == what.after);
  const bool has = hold.word == what.address;
  if (looks) {
    if (has && !hold.by_look) {
      hold.looked_since = true;
      return false;
    }
    hold = {.word = what.address, .by_look = true, .acquires = acquires(what.order)};
  } else {
    const bool as_it_was = what.before == hold.left && what.after == hold.found;
    const bool is_given = has && (hold.by_look || !what.reads || as_it_was);
    if (is_given) gives(lane, hold);
    if (!what.reads || (is_given && !hold.by_look)) {
      hold.word = nullptr;
      return false;
    }
    hold = {.word = what.address,
            .found = what.before,
            .left = what.after,
            .acquires = acquires(what.order)};
  }
  // Of words that have never been given back, nobody will ask.
  const auto word = words_.empty() ? words_.end() : words_.find(what.address);
  if (word == words_.end()) return false;
  hold.taken = caller_of(lane, __builtin_frame_address(0)).calls;
  const bool is_lock = !word->second.by_change.empty() && hold.found == word->second.free;
  if (looks || !is_lock) return false;
  word->second.taken = hold.taken;
  return true;
}

void Holds::gives(const Lane& lane, const Hold& hold) {
  Word& word = words_[hold.word];
  if (!hold.by_look && std::exchange(word.free, hold.found) != hold.found) word.by_change.clear();
  if (word.given == Calls::none) word.given = caller_of(lane, __builtin_frame_address(0)).calls;
  word.givers(hold.by_look)[key_of(gang_number_, gang_->rank(*lane.warp))] |= lane.bit();
}

bool Holds::had(const Word& word, bool by_look, const Lanes& before, bool apart) const {
  const auto& givers = word.givers(by_look);
  const auto has = [&](std::size_t warp, LaneMask lanes) {
    const auto found = givers.find(key_of(before.gang, warp));
    return found != givers.end() && (found->second & lanes) != 0;
  };
  if (!apart) return has(before.warp, before.lanes);
  const std::size_t in_block = gang_->warps_per_block();
  const std::size_t first = before.warp / in_block * in_block;
  for (std::size_t warp = first; warp < first + in_block; ++warp)
    if (has(warp, ~LaneMask{0})) return true;
  return false;
}

std::optional<Holds::InTurn> Holds::in_turn(const Lanes& before, const Lane& now,
                                            bool apart) const {
  if (words_.empty()) return {};
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    const Lane& lane = gang_->lanes[i];
    if (lanes_[i].gang != gang_number_) continue;
    if (&lane != &now && (!apart || &lane.block() != &now.block())) continue;
    for (const Hold& hold : lanes_[i].all) {
      const auto word = words_.find(hold.word);
      if (word == words_.end() || hold.taken == Calls::none) continue;
      if (!hold.by_look && hold.found != word->second.free) continue;
      if (had(word->second, hold.by_look, before, apart))
        return InTurn{hold.word, hold.taken, word->second.given, hold.by_look};
    }
  }
  return {};
}

std::optional<Holds::OneHas> Holds::one_has(const Lanes& before, const Lane& now) const {
  if (words_.empty()) return {};
  const std::size_t index = gang_->rank(now);
  const bool is_known = index < lanes_.size() && lanes_[index].gang == gang_number_;
  for (const auto& [address, word] : words_) {
    if (word.by_change.empty()) continue;
    const auto hold =
        is_known ? std::ranges::find(lanes_[index].all, address, &Hold::word) : nullptr;
    const bool has = is_known && hold != lanes_[index].all.end() && !hold->by_look;
    if (has == had(word, false, before, false)) continue;
    return OneHas{{address, word.taken, word.given}, has};
  }
  return {};
}

std::vector<Holds::Look> Holds::looks_of(const Lane& now, bool apart) const {
  std::vector<Look> looks;
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    const Lane& lane = gang_->lanes[i];
    if (lanes_[i].gang != gang_number_) continue;
    if (&lane != &now && (!apart || &lane.block() != &now.block())) continue;
    for (const Hold& hold : lanes_[i].all)
      if (hold.word) looks.push_back({&lane, hold.word, !hold.by_look, hold.acquires});
  }
  std::ranges::stable_partition(looks, [&](const Look& look) { return look.lane == &now; });
  return looks;
}

std::optional<Holds::SetBack> Holds::set_back(const Lane& lane, const void* word,
                                              std::uint64_t value) const {
  std::optional<SetBack> back;
  bool is_waited_for = false;
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    if (lanes_[i].gang != gang_number_) continue;
    const auto hold = std::ranges::find(lanes_[i].all, word, &Hold::word);
    if (hold == lanes_[i].all.end()) continue;
    if (&gang_->lanes[i] != &lane)
      is_waited_for |= hold->by_look || hold->looked_since;
    else if (!hold->by_look)
      back = SetBack{.is_last = hold->left == value};
  }
  if (back) back->is_waited_for = is_waited_for;
  return back;
}

}  // namespace emulator
