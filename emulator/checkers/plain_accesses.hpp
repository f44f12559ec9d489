// What nearly all accesses are: a lane reads or writes a number in an array, and nothing is wrong.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "advice/findings.hpp"
#include "checkers/initialisation.hpp"
#include "checkers/races.hpp"
#include "checkers/unseen.hpp"
#include "notes/locator.hpp"

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
  bool note(const Lane& lane, bool writes, const void* address, std::size_t size,
            const void* frame);

  void gang_begins(const Gang& gang) override;
  void allocated(const Allocation&) override { forget(); }
  void freed(const Allocation&) override { forget(); }

 private:
  static constexpr std::size_t length = 256;

  /// So many bytes, or those of them that lie in one variable or allocation: two variables in
  /// shared memory are further apart.
  struct Stretch {
    std::uintptr_t begin = 1, end = 0;
    RaceCell* cells = nullptr;       ///< of the `length` bytes; null: only the host writes them
    std::uint64_t* known = nullptr;  ///< the same; null: nobody asks
    const Block* block = nullptr;    ///< whose shared memory it is
    bool is_kept = false;            ///< it may be written: what it held is known
    bool holds(std::uintptr_t address, std::size_t size) const {
      return address >= begin && address + size <= end;
    }
  };

  bool look_up(Stretch& stretch, const Lane& lane, std::uintptr_t address, std::size_t size);
  bool keep(Stretch& stretch, const Lane& lane, std::uintptr_t address, std::size_t size);
  bool settle_cells(const Lane& lane, const Stretch& stretch, std::uintptr_t address,
                    std::size_t size, const RaceEntry& now);
  void forget() {
    shared_.fill({});
    global_.fill({});
  }

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
  /// Stretches last accessed, by address.
  std::array<Stretch, 256> shared_;
  std::array<Stretch, 512> global_;
};

}  // namespace emulator
