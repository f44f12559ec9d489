// Finds races: two accesses to the same byte, one of them a write, with nothing that orders them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "checkers/findings.hpp"
#include "checkers/order.hpp"
#include "checkers/shadow.hpp"

namespace emulator {

class Races : public Observer {
 public:
  /// `order` must hear of everything before this observer does.
  Races(const Order& order, Findings& findings) : order_(order), findings_(findings) {}

  void grid_begins(const Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void access(const Lane& lane, const Access& access) override;
  void lane_ends(const Lane& lane) override;

 private:
  enum class Kind : std::uint8_t { read, write, atomic, block_atomic };

  /// Accesses of one kind by lanes of one warp in equal segments, from one place in the code.
  struct Entry {
    LaneMask lanes = 0;          ///< none: an empty entry
    Segment segment = 0;
    std::uint32_t code = 0;      ///< distance from the program's first byte
    std::uint32_t warp = 0;      ///< in the gang
    std::uint32_t gang = 0;      ///< counts the grid's gangs
    Kind kind = Kind::read;
  };
  using Entries = std::vector<Entry>;

  /// What is known of four bytes or, once somebody has accessed a part of them, of each byte apart.
  struct Cell {
    Entry first;
    std::uint32_t others = 0;   ///< one more than the index in lists_, 0 for none
    std::uint32_t bytes = 0;    ///< one more than the index in bytes_, 0 while not apart
  };

  void visit(const Lane& lane, const Entry& now, const Access& access, Cell& cell);
  bool settle(const Lane& lane, const Entry& now, const Access& access, Entry& known);
  void found(const Lane& lane, const Entry& now, const Access& access, const Entry& known,
             LaneMask unordered);
  void remember(const Entry& now, Cell& cell);
  Cell& byte_cell(Cell& cell, unsigned byte);
  static Kind kind_of(const Access& access);
  static std::string verb(Kind kind);
  void resolve_pending();

  const Order& order_;
  Findings& findings_;
  const Gang* gang_ = nullptr;
  std::uint32_t gang_number_ = 0;

  Shadow<Cell, 4> shared_, global_;
  std::vector<Entries> lists_;
  std::vector<std::array<Cell, 4>> bytes_;

  /// Two writes race: whether of the same value is seen when the second has been done.
  struct Pending {
    Finding finding;
    std::vector<unsigned char> before;
    const void* address;
  };
  std::optional<Pending> pending_;
};

}  // namespace emulator
