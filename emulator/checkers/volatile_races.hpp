// Volatile accesses that nothing orders: of a flag, or of data?
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "checkers/findings.hpp"

namespace emulator {

/// To PTX a volatile access is a relaxed atomic, so that two of them never race. That is meant for
/// what threads wait for: most programs say `volatile` of data, which a barrier should order. What
/// the kernel's accesses to the place look like by its end tells the two apart.
class VolatileRaces {
 public:
  void grid_begins();

  /// A thread reads the place again and again.
  void waits_for(const void* address) { awaited_.insert(address); }

  /// Two accesses of a place met, the first by code `one`: true if their finding is wanted.
  bool is_new(const void* one, const void* other, const void* address);
  /// The finding of the pair for which `is_new` was true.
  void add(const void* one, const void* other, Finding finding);

  /// Tells of those at places that nobody waited for.
  void tell(Findings& findings);

 private:
  struct Race {
    Finding finding;
    std::vector<const void*> addresses;  ///< some of them
  };

  std::map<std::pair<const void*, const void*>, Race> races_;
  std::set<const void*> awaited_;
};

}  // namespace emulator
