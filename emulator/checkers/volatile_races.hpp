// Volatile accesses that nothing orders: of a flag, or of data?
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "advice/findings.hpp"

namespace emulator {

/// To PTX a volatile access is a relaxed atomic, so that two of them never race. That is meant for
/// what threads wait for: most programs say `volatile` of data, which a barrier should order. What
/// the kernel does with the place by its end tells the two apart.
class VolatileRaces {
 public:
  void clear() {
    races_.clear();
    flags_.clear();
  }

  /// The place is a flag: a thread reads it again and again, decides by what it has read, or has
  /// only looked before it changes it by an atomic.
  void is_flag(const void* address) { flags_.insert(address); }

  /// Two accesses of a place met. `make_finding()` makes a finding of the two, once for each pair
  /// of places in the code.
  template <class MakeFinding>
  void found(const void* code, const void* other_code, const void* address,
             MakeFinding make_finding) {
    const auto [race, is_new] = races_.try_emplace({code, other_code});
    if (is_new) race->second.finding = make_finding();
    constexpr std::size_t enough = 16;
    if (race->second.addresses.size() < enough) race->second.addresses.insert(address);
  }

  /// Tells of those at places that are no flags.
  void tell(Findings& findings) {
    for (const auto& [codes, race] : races_)
      if (!std::ranges::includes(flags_, race.addresses)) findings.add(race.finding);
  }

 private:
  struct Race {
    Finding finding;
    std::set<const void*> addresses;  ///< some of them
  };

  std::map<std::pair<const void*, const void*>, Race> races_;
  std::set<const void*> flags_;
};

}  // namespace emulator
