// Finds out, once for each access, what lies at its address.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "machine/observer.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// The parts of a program's memory.
enum class Region {
  shared,       ///< of a block that is alive together with the lane
  device,       ///< allocated, or a variable of the device
  constant,     ///< what nobody can write: literals, tables
  own_stack,    ///< of the lane, and the variables that the emulator keeps for it
  other_stack,  ///< of another lane
  host          ///< anything else
};

/// What lies at an address, as a lane sees memory.
struct Place {
  Region region;
  const Block* block = nullptr;            ///< whose shared memory it is
  const Allocation* allocation = nullptr;  ///< that it is in, live or freed; in device memory
  /// Bytes from the address to the end of the shared variable or live allocation that it is in; 0
  /// if it is in none.
  std::size_t room = 0;
  std::size_t offset = 0;  ///< bytes of it before the address, as far as is known
};

class Locator;

/// Hears of each access together with its place, except to what is the lane's own and may be.
class AccessListener {
 public:
  virtual ~AccessListener() = default;
  virtual void touches(const Lane& lane, const Access& access, const Place& place) = 0;

  /// Whether it hears of plain accesses too, as most are: within a shared variable of the lane's
  /// own block or an allocation that lives and may be written, at an address that is aligned.
  bool hears_plain() const { return hears_plain_; }

 protected:
  /// Not while it hears of one.
  void hear_plain(bool plain);

 private:
  friend class Locator;
  bool hears_plain_ = true;
  Locator* locator_ = nullptr;  ///< that tells it
};

class Locator : public Observer, public MemoryObserver {
 public:
  /// Listens to the machine once somebody listens to it.
  explicit Locator(unsigned audience) : audience_(audience) {}

  /// That of the first audience.
  static Locator& instance();

  /// Lets `listener` hear of accesses, after those who do already. Only between launches.
  void tell(AccessListener& listener);

  Place find(const Lane& lane, const void* address);

  /// How many hear of plain accesses.
  std::size_t listeners_to_plain() const { return listeners_to_plain_.size(); }

  void grid_begins(const Grid&) override { recent_shared_.fill({}); }
  void access(const Lane& lane, const Access& access) override;
  void allocated(const Allocation&) override { recent_.fill(nullptr); }
  void freed(const Allocation&) override { recent_.fill(nullptr); }

 private:
  /// Bytes of a block's shared memory that are one variable.
  struct Variable {
    std::size_t begin = 0, end = 0;
  };

  friend class AccessListener;
  void choose_listeners_to_plain();
  EMULATOR_INLINE Place place_of(const Lane& lane, const void* address);
  Place find_elsewhere(const Lane& lane, const void* address);
  const Allocation*& recent_allocation(const void* address) {
    return recent_[slot_of_page(address, recent_.size())];
  }
  const Allocation* allocation_at(const void* address);
  EMULATOR_INLINE Place place_in_shared(const Lane& lane, const void* address);
  EMULATOR_INLINE std::size_t room_in_shared(const Launch& launch, std::size_t offset);
  std::size_t find_in_shared(const Launch& launch, std::size_t offset);
  Variable& recent_variable(std::size_t offset) {
    return recent_shared_[offset / 256 % recent_shared_.size()];
  }

  unsigned audience_;
  std::vector<AccessListener*> listeners_;
  std::vector<AccessListener*> listeners_to_plain_;  ///< of those, in the same order
  /// Allocations last asked for, by the page: most accesses are to the same few.
  std::array<const Allocation*, 512> recent_{};
  /// The same of the kernel's shared variables.
  std::array<Variable, 128> recent_shared_{};
};

}  // namespace emulator
