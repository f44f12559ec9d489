// Keeping what is known of memory.
#include "notes/race_cells.hpp"

namespace emulator {

RaceCells::Cell& RaceCells::byte(std::uintptr_t address) {
  Cell& word = words_[address];
  if (word.apart) return bytes_[address];
  word.apart = true;
  const std::uintptr_t begin = address & ~std::uintptr_t{3};
  for (std::uintptr_t at = begin; at < begin + 4; ++at) {
    Cell& each = bytes_[at];
    each.first = word.first;
    each.mixed = word.mixed;
    each.shuffled = word.shuffled;
    each.atomics = word.atomics;
    chains_.for_each(word.others, [&](const Entry& entry) {
      each.others = chains_.append(each.others, entry) & most_links;
    });
  }
  forget_others(word);
  return bytes_[address];
}

void RaceCells::forget_others(Cell& cell) {
  chains_.erase(cell.others);
  cell.others = 0;
  cell.mixed = cell.shuffled = cell.atomics = false;
}

/// Lanes of a warp that do the same share an entry. What a lane has done in this segment already,
/// in whatever line, speaks for what it does now: so entries that are alike have no lane in common,
/// and a warp has at most 32 of them however many lines there are.
void RaceCells::add(Cell& cell, const Entry& entry) {
  auto speaks_for = [&](const Entry& other) {
    return (other.lanes & entry.lanes) != 0 && other.is_like(entry);
  };
  auto same_line = [&](const Entry& other) {
    return other.code == entry.code && other.is_like(entry);
  };
  if (find(cell, speaks_for)) return;
  if (Entry* shared = find(cell, same_line))
    shared->lanes |= entry.lanes;
  else
    append(cell, entry);
}

namespace {

// What has been done with a byte.
constexpr unsigned is_read = 1, is_written = 2, is_atomic = 4, is_atomic_for_some = 8;

unsigned use_of(const RaceCells::Entry& entry) {
  if (entry.lanes == 0) return 0;
  if (entry.kind == RaceCells::Kind::read) return is_read;
  if (!entry.is_strong() || entry.kind == RaceCells::Kind::barrier) return is_written;
  return entry.scope >= Scope::device ? is_atomic : is_atomic_for_some;
}

}  // namespace

unsigned RaceCells::uses_of(const Cell& cell) const {
  unsigned uses = use_of(cell.first);
  chains_.for_each(cell.others, [&](const Entry& entry) { uses |= use_of(entry); });
  return uses;
}

bool RaceCells::is_independent(const RaceCells& other, std::uintptr_t begin,
                               std::size_t size) const {
  constexpr std::size_t page = decltype(words_)::page_size;
  const std::uintptr_t end = begin + size;
  for (std::uintptr_t at = begin & ~std::uintptr_t{3}; at < end; at = (at / page + 1) * page) {
    const std::uintptr_t page_end = std::min(end, (at / page + 1) * page);
    const bool both = words_.has(at) && other.words_.has(at);
    if (both && !is_independent_of_page(other, at, page_end)) return false;
  }
  return true;
}

bool RaceCells::is_independent_of_page(const RaceCells& other, std::uintptr_t begin,
                                       std::uintptr_t end) const {
  auto independent = [](unsigned one, unsigned two) {
    return one == 0 || two == 0 || (one == two && (one == is_read || one == is_atomic));
  };
  decltype(words_)::Reader words(words_), other_words(other.words_);
  decltype(bytes_)::Reader bytes(bytes_), other_bytes(other.bytes_);
  for (std::uintptr_t at = begin; at < end; at += 4) {
    const Cell &mine = words.find(at), &theirs = other_words.find(at);
    if (!mine.apart && !theirs.apart) {
      if (!independent(uses_of(mine), other.uses_of(theirs))) return false;
      continue;
    }
    for (std::uintptr_t byte = at; byte < at + 4; ++byte)
      if (!independent(uses_of(mine.apart ? bytes.find(byte) : mine),
                       other.uses_of(theirs.apart ? other_bytes.find(byte) : theirs)))
        return false;
  }
  return true;
}

void RaceCells::reset(std::uintptr_t begin, std::size_t size) {
  auto forget = [&](Cell& cell) { erase_if(cell, [](const Entry&) { return true; }); };
  words_.for_each_made(begin, size, forget);
  bytes_.for_each_made(begin, size, forget);
}

void RaceCells::clear() {
  words_.clear();
  bytes_.clear();
  chains_.clear();
}

}  // namespace emulator
