// What nearly all accesses are: a lane reads or writes a number in an array, and nothing is wrong.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "advice/findings.hpp"
#include "checkers/initialisation.hpp"
#include "checkers/races.hpp"
#include "checkers/unseen.hpp"
#include "notes/locator.hpp"
#include "runtime/slots.hpp"

namespace emulator {

/// Asks the checkers of one audience, before an access is told to them, whether one of them has
/// more to do than to note it. Where nothing is wrong, what they know of a stretch of memory tells
/// it in a few steps. As soon as something may be wrong in a grid, they hear of every access.
class PlainAccesses : public Observer, public MemoryObserver {
 public:
  PlainAccesses(Locator& locator, const Findings& findings, Initialisation& initialisation,
                Unseen& unseen, Races& races)
      : locator_(locator),
        findings_(findings),
        initialisation_(initialisation),
        unseen_(unseen),
        races_(races) {}

  /// Only what is asked for is noted. `keeper` hears of writes to global memory before they are.
  void ask(bool initialisation, bool races, AccessListener* keeper = nullptr);

  /// Those of this OS thread; null where others than these checkers hear of accesses.
  static PlainAccesses* current() { return current_; }

  /// True if the access has been noted and nobody needs to hear of it. `frame`: as for `caller_of`.
  bool note(const Lane& lane, bool writes, const void* where, std::size_t size, const void* frame);
  /// The same for nearly every access: those for which nothing has to be looked up. It calls
  /// nothing. If there is `more` to do, it is what `settle` does, to which it gives the calls.
  EMULATOR_INLINE bool note_at_once(const Lane& lane, bool writes, const void* where,
                                    std::size_t size, const void* frame, Calls::Number& more);
  /// Whether a read of an aligned number needs no note, nor another look.
  EMULATOR_INLINE bool is_settled_read(const void* where, std::size_t size) {
    const auto address = reinterpret_cast<std::uintptr_t>(where);
    const Stretch& stretch = stretch_of(address);
    return stretch.is_settled_read(address, size) && stretch.holds(address, size) &&
           !asks_unseen_ && !stirred;
  }
  /// The same of an atomic that is told what was there.
  bool note_atomic(const Lane& lane, const void* where, std::size_t size, Scope scope,
                   Calls::Number code);
  bool settle(const Lane& lane, bool writes, const void* where, std::size_t size,
              Calls::Number code) {
    const auto address = reinterpret_cast<std::uintptr_t>(where);
    return settle(stretch_of(address), lane, writes, address, size, code, /*tried=*/true);
  }

  void gang_begins(const Gang& gang) override;
  void allocated(const Allocation&) override { forget(); }
  void freed(const Allocation&) override { forget(); }

 private:
  static constexpr std::size_t length = 256;

  /// So many bytes, or those of them that lie in one variable or allocation: two variables in
  /// shared memory are further apart.
  struct alignas(64) Stretch {
    std::uintptr_t begin = 1;
    RaceCell* cells = nullptr;       ///< of the `length` bytes; null: only the host writes them
    RaceCell* bytes = nullptr;       ///< those of each byte apart; null: not yet asked for
    std::uint64_t* known = nullptr;  ///< the same; null: nobody asks
    RaceCells* all_cells = nullptr;
    const Block* block = nullptr;  ///< whose shared memory it is, if another's lanes may come there
    /// A bit for each cell whose further reads need no note: see `Races::is_read_by_gangs`.
    std::uint64_t settled_reads = 0;
    std::uint16_t room = 0;  ///< bytes from `begin` on
    bool is_shared = false;
    bool is_kept = false;            ///< it may be written: what it held is known
    bool is_looked_through = false;  ///< for settled reads
    bool holds(std::uintptr_t address, std::size_t size) const {
      const std::uintptr_t at = address - begin;
      return at < room && size <= room - at;
    }
    static std::uint64_t cell_bits(std::uintptr_t address, std::size_t size) {
      return bits(0, (size + 3) / 4) << address % length / 4;
    }
    bool is_settled_read(std::uintptr_t address, std::size_t size) const {
      return (~settled_reads & cell_bits(address, size)) == 0;
    }
    static std::uint64_t bits(std::uintptr_t address, std::size_t size) {
      return ~std::uint64_t{0} >> (64 - size) << address % 64;
    }
    bool is_known(std::uintptr_t address, std::size_t size) const {
      return (~known[address % length / 64] & bits(address, size)) == 0;
    }
    void is_written(std::uintptr_t address, std::size_t size) const {
      known[address % length / 64] |= bits(address, size);
    }
  };

  bool is_calm() const {
    return findings_.is_calm() && !initialisation_.is_undecided() &&
           locator_.listeners_to_plain() == listeners_;
  }
  static bool is_aligned(std::uintptr_t address, std::size_t size) {
    return (address & (size - 1)) == 0 && (size & (size - 1)) == 0 && size <= 64;
  }
  Stretch& stretch_of(std::uintptr_t address) {
    return stretches_[slot_of(address / length, stretches_.size())];
  }
  EMULATOR_INLINE Stretch* calm_stretch(const Lane& lane, bool reads, bool writes,
                                        std::uintptr_t address, std::size_t size);
  bool look_up(Stretch& stretch, const Lane& lane, std::uintptr_t address, std::size_t size);
  bool keep(Stretch& stretch, const Lane& lane, std::uintptr_t address, std::size_t size);
  EMULATOR_INLINE bool settle_at_once(const Lane& lane, const Stretch& stretch,
                                      std::uintptr_t address, std::size_t size, bool writes,
                                      Calls::Number code) const;
  bool settle(Stretch& stretch, const Lane& lane, bool writes, std::uintptr_t address,
              std::size_t size, Calls::Number code, bool tried);
  bool settle_cells(const Lane& lane, Stretch& stretch, std::uintptr_t address, std::size_t size,
                    const PlainEntry& now, bool tried);
  void settle_reads(Stretch& stretch);
  bool settle_bytes(const Lane& lane, Stretch& stretch, std::uintptr_t address, std::size_t size,
                    const RaceEntry& now);
  void forget();

  static inline __thread PlainAccesses* current_ = nullptr;

  Locator& locator_;
  const Findings& findings_;
  Initialisation& initialisation_;
  Unseen& unseen_;
  Races& races_;
  AccessListener* keeper_ = nullptr;
  bool asks_initialisation_ = false, asks_races_ = false;
  bool asks_unseen_ = false;
  std::size_t listeners_ = 0;  ///< to plain accesses, if those are all
  Calls* calls_ = nullptr;
  /// Stretches last accessed, by address, and which of them there are.
  std::array<Stretch, 1024> stretches_;
  std::vector<std::uint16_t> used_;
};

inline bool PlainAccesses::settle_at_once(const Lane& lane, const Stretch& stretch,
                                          std::uintptr_t address, std::size_t size, bool writes,
                                          Calls::Number code) const {
  RaceCell* cell = &stretch.cells[address % length / 4];
  if (size < 4) {
    if (!stretch.bytes) return false;
    if (!cell->apart) {
      // Of a word of which nothing is known, nothing is known of a byte.
      if (!cell->is_single() || cell->first.lanes != 0) return false;
      cell->apart = true;
    }
    cell = &stretch.bytes[address % length];
  }
  const PlainEntry now = races_.plain_entry(lane, writes, code);
  const std::size_t cells = size < 4 ? size : size / 4;
  for (std::size_t i = 0; i < cells; ++i)
    if (!races_.settle_at_once(lane, now, writes, *stretch.all_cells, cell[i])) return false;
  return true;
}

inline bool PlainAccesses::note_at_once(const Lane& lane, bool writes, const void* where,
                                        std::size_t size, const void* frame, Calls::Number& more) {
  const auto address = reinterpret_cast<std::uintptr_t>(where);
  if (stirred || !is_aligned(address, size)) [[unlikely]]
    return false;
  Stretch& stretch = stretch_of(address);
  if (!stretch.holds(address, size) || (writes && !stretch.is_kept)) [[unlikely]]
    return false;
  if (stretch.block && stretch.block != lane.warp->block) [[unlikely]]
    return false;
  if (stretch.known && !writes && !stretch.is_known(address, size)) [[unlikely]]
    return false;
  if (asks_unseen_ && (size > 8 || !unseen_.note_word(writes, address, size, stretch.is_shared)))
      [[unlikely]]
    return false;
  if (stretch.settled_reads != 0 && !writes && stretch.is_settled_read(address, size)) return true;
  if (stretch.cells) {
    const Calls::Number code = recent_calls(*calls_, lane.path, frame);
    if (code == Calls::none) [[unlikely]]
      return false;
    if (!settle_at_once(lane, stretch, address, size, writes, code)) {
      more = code;
      return false;
    }
  }
  if (stretch.known && writes) stretch.is_written(address, size);
  return true;
}

}  // namespace emulator
