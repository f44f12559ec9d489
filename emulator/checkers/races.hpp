// Finds races: two accesses to the same byte, one of them a write, with nothing that orders them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checkers/findings.hpp"
#include "checkers/locator.hpp"
#include "checkers/order.hpp"
#include "checkers/shadow.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

class Races : public Observer, public AccessListener, public MemoryObserver {
 public:
  /// `order` must hear of everything before this observer does.
  Races(const Order& order, Locator& locator, Findings& findings)
      : order_(order), locator_(locator), findings_(findings) {}

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void copy_ends(const Lane& lane, const AsyncCopy& copy) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;

  void allocated(const Allocation& allocation) override;

 private:
  enum class Kind : std::uint8_t { read, write, atomic, block_atomic, barrier };

  /// Accesses of one kind by lanes of one warp in equal segments, from one place in the code.
  struct Entry {
    LaneMask lanes = 0;  ///< none: an empty entry
    Segment segment = 0;
    std::uint32_t code = 0;  ///< distance from the program's first byte
    std::uint32_t warp = 0;  ///< in the gang
    std::uint32_t gang = 0;  ///< counts the grid's gangs
    Kind kind = Kind::read;
    bool copies = false;       ///< by an asynchronous copy
    bool in_pipeline = false;  ///< of a pipeline that the block shares
    bool late = false;         ///< and when that ended, not when it began
  };
  using Entries = std::vector<Entry>;

  /// What is known of four bytes or, once somebody has accessed a part of them, of each byte apart.
  struct Cell {
    Entry first;
    std::uint32_t others = 0;  ///< one more than the index in lists_, 0 for none
    std::uint32_t bytes = 0;   ///< one more than the index in bytes_, 0 while not apart
  };

  /// What a lane does now, and the bytes of it that a cell is about.
  struct Doing {
    const Lane& lane;
    const Access& access;
    Entry entry;
    const unsigned char* bytes = nullptr;
    std::size_t size = 0;
  };

  /// Two accesses that race.
  struct Pair {
    const Lane& lane;
    Access access;
    Entry now, known;
    const Lane* before;  ///< a lane of the known access; null for one of an earlier gang
    const void* code() const { return code_at(now.code); }
    const void* other_code() const { return code_at(known.code); }
  };

  void visit_all(const Lane& lane, const Access& access, Region region, bool late);
  void visit(const Doing& now, Cell& cell);
  bool settle(const Doing& now, Entry& known, bool keep_writes);
  bool stands_for(const Entry& now, const Entry& known) const;
  bool is_spoken_for(const Doing& now, const Entries& entries) const;
  bool of_one_block(const Entry& now, const Entry& known) const;
  void found(const Doing& now, const Entry& known, LaneMask unordered);
  Finding finding_of(const Pair& pair) const;
  void found_late(const Pair& pair);
  void found_writes(const Doing& now, const Pair& pair);
  void remember(const Entry& now, Cell& cell);
  void reset(Cell& cell);
  bool has_begun_now(const Entry& late, const Cell& cell) const;
  Cell& byte_cell(Cell& cell, unsigned byte);
  static Kind kind_of(const Access& access);
  /// Code addresses are kept as distances from the program's first byte, so that they fit in 32
  /// bits.
  static std::uint32_t distance_of(const void* code);
  static const void* code_at(std::uint32_t distance);
  static std::string verb(const Entry& entry);
  void advise(const Pair& pair, Finding& finding) const;
  void resolve_pending();

  const Order& order_;
  Locator& locator_;
  Findings& findings_;
  const Gang* gang_ = nullptr;
  std::uint32_t gang_number_ = 0;

  Shadow<Cell, 4> shared_, global_;
  std::vector<Entries> lists_;
  std::vector<std::array<Cell, 4>> bytes_;

  /// Two writes race: whether of the same value is seen when the second has been done.
  struct Pending {
    struct Part {
      const unsigned char* bytes;
      std::vector<unsigned char> before;
    };
    Pair pair;
    std::vector<Part> parts;  ///< the bytes that are written twice
  };
  std::optional<Pending> pending_;
};

}  // namespace emulator
