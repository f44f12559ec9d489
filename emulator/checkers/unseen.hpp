// Finds memory that changes without a store that the checkers see: g++ tells them of loads and
// stores, and not of a function's result that goes to memory by itself, as `new (p) T(f())` lets
// it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "advice/findings.hpp"
#include "notes/locator.hpp"

namespace emulator {

/// Whether the programs of others are looked through for that: see emulator/host.hpp.
constinit inline bool unseen_stores_are_found = false;

class Unseen : public Observer, public AccessListener, public MemoryObserver {
 public:
  explicit Unseen(Findings& findings) : findings_(findings) { hear_plain(false); }

  void grid_begins(const Grid& grid) override;
  void gang_begins(const Gang&) override { ++gangs_; }
  void copy_ends(const Lane&, const AsyncCopy&) override { forget(); }
  void phase_ends(const AsyncBarrier&) override { forget(); }
  void hands_out(const Lane&, const void*, std::size_t) override { forget(); }
  void allocated(const Allocation&) override { forget(); }

  void touches(const Lane& lane, const Access& access, const Place& place) override;

  /// A lane writes there, or reads: false if something else is there than was read last. Then
  /// nothing is noted.
  bool note(bool writes, std::uintptr_t address, std::size_t size, bool is_shared) {
    for (const std::uintptr_t end = address + size; address < end;) {
      const std::size_t count = std::min<std::size_t>(end - address, 8 - address % 8);
      if (!note_word(writes, address, count, is_shared)) return false;
      address += count;
    }
    return true;
  }
  /// The same, of bytes of one word, which begins at a multiple of eight.
  EMULATOR_INLINE bool note_word(bool writes, std::uintptr_t address, std::size_t size,
                                 bool is_shared);

 private:
  /// Eight bytes, as a lane has read them.
  struct Word {
    std::uintptr_t number = 0;
    std::uint64_t time = 0;   ///< when; another time than now is long ago
    std::uint64_t known = 0;  ///< all bits of those bytes
    std::uint64_t bits = 0;
  };

  void forget() { ++grids_, ++gangs_; }

  Findings& findings_;
  /// The times of global and of shared memory, which blocks have at the same addresses.
  std::uint64_t grids_ = 1, gangs_ = 1;
  /// Some of them: one forgets another of the same place. What is read again and again stays.
  std::array<Word, 1 << 12> words_;
};

inline bool Unseen::note_word(bool writes, std::uintptr_t address, std::size_t size,
                              bool is_shared) {
  const std::uint64_t now = is_shared ? gangs_ : grids_;
  const std::uintptr_t number = address / 8, first = address % 8;
  const std::uint64_t mask = ~std::uint64_t{0} >> (64 - 8 * size) << 8 * first;
  Word& word = words_[(number ^ number >> 12) % words_.size()];
  const bool is_known = word.number == number && word.time == now;
  if (writes) {
    if (is_known) word.known &= ~mask;
    return true;
  }
  std::uint64_t bits = 0;
  std::memcpy(&bits, reinterpret_cast<const std::byte*>(address), size);
  bits <<= 8 * first;
  if (!is_known) word = {.number = number, .time = now};
  if (((word.bits ^ bits) & mask & word.known) != 0) return false;
  word.known |= mask;
  word.bits = (word.bits & ~mask) | bits;
  return true;
}

}  // namespace emulator
