// Finds accesses to memory that was given back to the pool that had handed it out.
#pragma once

#include <cstdint>
#include <map>
#include <set>

#include "advice/findings.hpp"
#include "notes/locator.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

class Pieces : public Observer, public AccessListener, public MemoryObserver {
 public:
  explicit Pieces(Findings& findings) : findings_(findings) { hear_plain(false); }

  void grid_begins(const Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void hands_out(const Lane& lane, const void* piece, std::size_t size) override;
  void takes_over(const Lane& lane, const void* memory, std::size_t size) override;
  void takes_back(const Lane& lane, const void* piece, std::size_t size) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;

  void allocated(const Allocation& allocation) override;

 private:
  /// Memory that has no owner, and who gave it back.
  struct Free {
    std::uintptr_t end;
    Side giver;
  };

  void forget(const void* piece, std::size_t size);

  Findings& findings_;
  std::map<std::uintptr_t, Free> free_;  ///< by the first byte; they don't overlap
  std::set<Calls::Number> told_;         ///< by what calls it was given back: once is enough
};

}  // namespace emulator
