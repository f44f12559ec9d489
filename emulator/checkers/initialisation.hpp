// Finds reads of memory that nobody has written: shared memory since the block began, global memory
// since it was allocated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "advice/findings.hpp"
#include "checkers/copies.hpp"
#include "notes/locator.hpp"
#include "notes/shadow.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

class Initialisation : public AccessListener, public Observer, public MemoryObserver {
 public:
  Initialisation(Findings& findings, const Copies& copies) : findings_(findings), copies_(copies) {}

  /// Knows what `other` knows at the beginning of a grid, and keeps for itself what it hears.
  void learn_from(const Initialisation& other) {
    global_.begin_as(other.global_);
    learns_anew_ = true;
  }
  /// Knows what `other` has heard from now on.
  void accept(const Initialisation& other);

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void hands_out(const Lane& lane, const void* piece, std::size_t size) override;
  void touches(const Lane& lane, const Access& access, const Place& place) override;

  /// A lane may be about to move what nobody has written: what happens next decides.
  bool is_undecided() const { return moved_.lane != nullptr; }
  /// Whether what lies there counts as written from the beginning.
  static bool is_always_known(const Place& place);
  /// A bit for each byte of 64, set when it is known; then the same of the next 64, up to the end
  /// of 4096.
  std::uint64_t* bits_of(Region region, std::uintptr_t address) {
    return &(region == Region::shared ? shared_ : global_)[address];
  }

  void allocated(const Allocation& allocation) override;
  void written(const void* address, std::size_t size) override;
  void copied_out(const void* address, std::size_t size) override;

 private:
  /// One bit a byte of 64 bytes: set when it is known.
  using Bits = Shadow<std::uint64_t, 64>;

  static void set(Bits& bits, const void* address, std::size_t size, bool known);
  void anybody_may_have_written();
  static bool are_known(Bits& bits, const void* address, std::size_t size);
  bool is_written_by_host(const Access& access, const Place& place);
  static std::size_t known_bytes(Bits& bits, const void* address, std::size_t size);
  UnwrittenFacts facts_of(const Lane& lane, const void* address, std::size_t size);
  /// `known` of the bytes have been written.
  void found(const Lane& lane, const Access& access, std::size_t known);
  Finding finding_of(const Lane& lane, const Access& access, std::size_t known);

  /// The first reads of shared memory that nobody has written yet.
  struct Unset {
    const void* code;
    const void* address;
    std::size_t size;
  };
  void settle_unset();

  /// A lane has read an unknown number in its block's shared memory. If the next that it does is to
  /// write the same bytes to shared memory, it has only moved them: the mistake is where they are
  /// used.
  struct Moved {
    const Lane* lane = nullptr;
    Access read;
    std::array<std::byte, 8> bytes;
    const void* to = nullptr;             ///< where it writes; not yet, if null
    std::optional<Finding> finding = {};  ///< of the read; none where others have moved theirs
  };
  void may_move(const Lane& lane, const Access& access);
  /// Whether this is the write that may move what was read.
  bool moves(const Lane& lane, const Access& access, const Place& place);
  void settle_move();
  void forget_move();

  Findings& findings_;
  const Copies& copies_;
  const Gang* gang_ = nullptr;
  Bits shared_, global_;
  /// By where an allocation begins: bytes that the last call of the host there has written, and
  /// `allocations_version` when it was made.
  struct Written {
    std::size_t size = 0;
    std::uint64_t version = 0;
  };
  std::map<const void*, Written> written_from_;
  /// In allocations to which only watched blocks can have written what is there now.
  std::vector<const void*> fresh_;
  std::vector<const void*> untouched_;  ///< managed memory that nobody had written, in this grid
  bool learns_anew_ = false;
  Moved moved_;
  bool has_moved_ = false;           ///< in this gang, unknown bytes
  std::vector<Unset> unset_;         ///< of the gang
  std::vector<const void*> movers_;  ///< the code that did so, in this grid
};

}  // namespace emulator
